export {
  type PersonDayProps,
  PersonDaySlotProvider,
  PersonMessageSlotProvider,
} from './day/person-day-slot.ts'
export { DemoPhoneLink } from './demo-phone-link.tsx'
export { fullName } from './full-name.ts'
export { devicesKey } from './person-devices.queries.ts'
export { usePersonDay } from './day/person-day-slot.ts'
export { PeopleList } from './people-list.tsx'
export { PersonAvatar } from './person-avatar.tsx'
export { resourceOnMap } from './resource-on-map.ts'
export {
  type Person,
  activePeople,
  findPeople,
  peopleOf,
  resourceRecord,
  resourceSource,
} from './resources.queries.ts'
export { photoIdOf, usePhoto } from './use-photo.ts'
