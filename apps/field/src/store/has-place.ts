import { framedPerson } from '@baquiano/client/state/framed-person.ts'

/** Whether the phone can say where it is. A frame of the console is where its visitor is, not the person whom they drive. */
export const hasPlace = framedPerson === null && 'geolocation' in navigator
