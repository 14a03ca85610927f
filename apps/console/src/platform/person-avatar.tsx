import { Avatar, type AvatarProps } from '@baquiano/ui'
import { type Pictured, usePhoto } from './use-photo.ts'

interface Props extends Omit<AvatarProps, 'id' | 'src'> {
  readonly person: Pictured
}

/** A person of the company by their photo; by initials where there is none, or none yet. */
export function PersonAvatar({ person, ...shown }: Props) {
  return <Avatar id={person.id} src={usePhoto(person)} {...shown} />
}
