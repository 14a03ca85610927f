import { profiles } from '@baquiano/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { download } from './download.ts'
import { useObjectUrl } from './use-object-url.ts'

/** Somebody, and which photo they gave of themselves, if any. */
export interface Pictured {
  readonly id: string
  readonly photo_id?: string | null | undefined
}

/**
 * The photo of somebody of the company: an image's own address would come without the session, so it is fetched,
 * once; undefined until it is there.
 */
export function usePhoto({ id: resource_id, photo_id }: Pictured): string | undefined {
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

/** The photo that an address of one names (`photoURL` of the user's record): its last part. */
export const photoIdOf = (photoURL: string | null): string | null =>
  photoURL?.split('/').at(-1) ?? null
