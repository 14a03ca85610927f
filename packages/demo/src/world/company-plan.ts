import type { City } from './city.ts'

/** How a phone speaks to the server. */
export type Protocol = 'baquiano' | 'osmand' | 'owntracks'

/** What makes a person's day unlike the others'. */
export type Habit = 'steady' | 'late' | 'silent'

export interface PersonPlan {
  readonly key: string
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly username: string
  readonly identification: string
}

export interface FieldPersonPlan extends PersonPlan {
  readonly group: number
  readonly protocol: Protocol
  readonly habit: Habit
}

export interface ActivityPlan {
  readonly key: string
  readonly name: string
  readonly service_time: number
}

/** A company of the demo, as its founder thought of it. */
export interface CompanyPlan {
  readonly key: string
  readonly name: string
  readonly nit: string
  /** What its telephone numbers begin with. */
  readonly phone_prefix: string
  readonly description: string
  readonly city: City
  readonly places: number
  readonly administrator: PersonPlan
  readonly supervisor: PersonPlan
  /** More people of the office, who sign in. */
  readonly executives: readonly PersonPlan[]
  /** Who has a password, beside the administrator. */
  readonly accounts: readonly string[]
  readonly field: readonly [FieldPersonPlan, ...FieldPersonPlan[]]
  readonly groups: readonly string[]
  readonly activities: readonly [ActivityPlan, ...ActivityPlan[]]
}
