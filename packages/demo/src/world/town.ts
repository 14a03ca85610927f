import type { ChosenDoor } from '../places/choose-doors.ts'
import type { Districts } from '../places/read-districts.ts'

/** The addresses of a city. */
export interface Town {
  readonly districts: Districts
  readonly depot: ChosenDoor
  /** Whether its businesses are invented and may serve as customers. */
  readonly isInvented: boolean
}
