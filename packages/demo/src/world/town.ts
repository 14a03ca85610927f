import type { ChosenDoor } from '../city/places/choose-doors.ts'
import type { Districts } from '../city/places/read-districts.ts'

/** A city as the companies find it. */
export interface Town {
  readonly districts: Districts
  readonly depot: ChosenDoor
  /** Whether its businesses are nobody's, and may be customers of the demo. */
  readonly isInvented: boolean
}
