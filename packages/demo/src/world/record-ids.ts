import { idOf, idOfThing } from './id-of.ts'
import type { Stop } from './stop.ts'

/** The ids of what the demo makes: the same name is the same record, for ever. */
export const recordIds = {
  company: (company: string) => idOfThing('company', company),
  person: (company: string, person: string) => idOfThing('person', company, person),
  device: (company: string, person: string) => idOfThing('device', company, person),
  group: (company: string, index: number) => idOfThing('group', company, index),
  activity: (company: string, activity: string) => idOfThing('activity', company, activity),
  place: (company: string, place: string) => idOfThing('place', company, place),
  plain: (name: string, company: string, index: number) => idOfThing(name, company, index),
  typeConfig: (company: string) => idOfThing('type-config', company),
  config: (company: string) => idOfThing('company-config', company),
  category: (company: string, name: string) => idOfThing('category', company, name),
  field: (company: string, name: string) => idOfThing('field', company, name),
  form: (company: string) => idOfThing('form', company),
  recurrence: (company: string, key: string) => idOfThing('recurrence', company, key),
  question: (company: string, name: string) => idOfThing('question', company, name),
  /** Of the form of a visit. */
  answer: (visit_id: string) => idOfThing('answer', visit_id),
  zoneLayer: (company: string, name: string) => idOfThing('zone-layer', company, name),
  alarm: (company: string, kind: string) => idOfThing('alarm', company, kind),
  zone: (company: string, name: string) => idOfThing('zone', company, name),
  /** The typology of all visit points of the demo. */
  objectType: (company: string) => idOfThing('object-type', company),
  fix: (person: string, at_ms: number) => idOf(at_ms, 'fix', person, at_ms),
  duty: (device: string, at_ms: number) => idOf(at_ms, 'duty', device, at_ms),
  visit: (person: string, shift: string, { index, slot }: Pick<Stop, 'index' | 'slot'>) =>
    idOf(slot.start_ms, 'visit', person, shift, index),
  /** Of a visit that a customer outside all rounds ordered. */
  order: (company: string, name: string, { slot }: Pick<Stop, 'slot'>) =>
    idOf(slot.start_ms, 'order', company, name),
  event: (visit_id: string, transition: string, at_ms: number) =>
    idOf(at_ms, 'event', visit_id, transition),
} as const
