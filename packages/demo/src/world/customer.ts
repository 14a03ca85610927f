import { randomOf } from '../city/random.ts'
import type { VisitRating } from '@baquiano/contract/public-tracking'

/** What the customer of a visit does about it, if it comes to that. */
export interface Customer {
  readonly confirms: boolean
  /** For whoever comes; null from most. */
  readonly instructions: string | null
  /** Whether they are told by message when somebody is on the way. */
  readonly follows: boolean
  /** Null of whoever never rates. */
  readonly rating: VisitRating | null
}

const instructions = [
  'El timbre no suena: llamen al llegar',
  'Entrar por el parqueadero',
  'Preguntar por don Evelio en la portería',
  'Hay un perro; es manso',
  'Dejarlo con la vecina del 201 si no hay nadie',
] as const

const comments = [
  'Puntual y amable',
  'Muy buen servicio',
  'Explicó todo con paciencia',
  'Llegó un poco tarde, pero avisó',
  '',
] as const

/** The same visit has the same customer, in any run. */
export function customerOf(visit_id: string): Customer {
  const random = randomOf('customer', visit_id)
  return {
    confirms: random.chance(0.35),
    instructions: random.chance(0.12) ? random.pick(instructions) : null,
    follows: random.chance(0.08),
    rating: random.chance(0.6)
      ? { score: random.pick([5, 5, 5, 4, 4, 3]), comment: random.pick(comments) }
      : null,
  }
}
