import type { RecordEndpoints } from '@baquiano/contract/records'
import type { SettingFields } from '@baquiano/contract/settings'
import type { City } from './city.ts'

/** The protocol of a phone. */
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
  /** Whether whoever carries it out fills in the form of deliveries. */
  readonly asks_form?: true
}

/** Plain records of one kind, as a person fills them in. */
export interface RecordsPlan {
  /** Of one of them, in its id. */
  readonly name: string
  readonly endpoints: Pick<RecordEndpoints, 'create' | 'update'>
  readonly records: readonly object[]
}

/** How a company customizes the product. */
export interface CustomizationPlan {
  readonly appearance: Omit<SettingFields, 'direction' | 'language'>
  /** A square PNG, and how many pixels its side has. */
  readonly logo: { readonly name: string; readonly side: number; readonly base64: string }
  readonly records: readonly RecordsPlan[]
  /** A configuration of a type of its own, over which each person may have values. */
  readonly own_config?: {
    readonly type_config_name: string
    readonly name: string
    readonly values: Readonly<Record<string, string | number | boolean>>
  }
}

/** A company of the demo, as its founder thought of it. */
export interface CompanyPlan extends CustomizationPlan {
  readonly key: string
  readonly name: string
  readonly nit: string
  /** What its telephone numbers begin with. */
  readonly phone_prefix: string
  readonly description: string
  readonly city: City
  readonly administrator: PersonPlan
  readonly supervisor: PersonPlan
  /** Who acts at the desk: nobody else signs in with this account. */
  readonly dispatcher: PersonPlan
  /** More people of the office, who sign in. */
  readonly executives: readonly PersonPlan[]
  /** Who has a password, beside the administrator. */
  readonly accounts: readonly string[]
  readonly field: readonly [FieldPersonPlan, ...FieldPersonPlan[]]
  readonly groups: readonly string[]
  readonly activities: readonly [ActivityPlan, ...ActivityPlan[]]
}
