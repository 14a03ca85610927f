import { Avatar, type AvatarProps } from '@baquiano/ui'
import { type PersonWithPhoto, usePhoto } from './use-photo.ts'

interface Props extends Omit<AvatarProps, 'id' | 'src'> {
  readonly person: PersonWithPhoto
}

/** A person's photo; initials without one or while it loads. */
export function PersonAvatar({ person, ...avatarProps }: Props) {
  return <Avatar id={person.id} src={usePhoto(person)} {...avatarProps} />
}
