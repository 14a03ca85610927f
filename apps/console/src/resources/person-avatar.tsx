import { Avatar, type AvatarProps } from '@baquiano/ui/avatar.tsx'
import { fullName } from './full-name.ts'
import { type PersonWithPhoto, usePhoto } from './use-photo.ts'

interface Props extends Omit<AvatarProps, 'id' | 'name' | 'src'> {
  readonly person: PersonWithPhoto & Parameters<typeof fullName>[0]
}

/** A person's photo; initials without one or while it loads. */
export function PersonAvatar({ person, ...avatarProps }: Props) {
  return <Avatar id={person.id} name={fullName(person)} src={usePhoto(person)} {...avatarProps} />
}
