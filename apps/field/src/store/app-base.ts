import { framedPerson } from '@baquiano/client/state/framed-person.ts'

/** Where the pages of the app lie, without a slash at the end. */
export const appBase = framedPerson === null ? '/field' : `/field/as/${framedPerson}`

/** Of the database and of the lock that guards what is sent from it. */
export const storeName =
  framedPerson === null ? 'baquiano-field' : `baquiano-field-as-${framedPerson}`
