import { profiles } from '@baquiano/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { download } from '@baquiano/client/http/download.ts'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'

/** A person, and the id of their photo, if any. */
export interface PersonWithPhoto {
  readonly id: string
  readonly photo_id?: string | null | undefined
}

/**
 * The photo of a person of the company, fetched once with the session's token, which an `img` would not send;
 * undefined until it is loaded.
 */
export function usePhoto({ id: resource_id, photo_id }: PersonWithPhoto): string | undefined {
  const { data } = useQuery({
    queryKey: ['photos', resource_id, photo_id],
    queryFn: ({ signal }) =>
      download(profiles.photo, { params: { resource_id, photo_id: photo_id ?? '' } }, signal),
    enabled: Boolean(photo_id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return useObjectUrl(photo_id ? data : undefined)
}

/** Id of a photo: the last part of its URL (`photoURL` of the user's record). */
export const photoIdOf = (photoURL: string | null): string | null =>
  photoURL?.split('/').at(-1) ?? null
