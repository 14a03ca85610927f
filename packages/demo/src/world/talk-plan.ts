import type { CompanyPlan, FieldPersonPlan } from './company-plan.ts'

/** Who says something: the supervisor, or somebody in the field. */
type Speaker = 'supervisor' | FieldPersonPlan

interface Said {
  readonly who: Speaker
  readonly text: string
}

/** What people of a company have written to each other before anybody looks. */
export interface TalkPlan {
  /** A group, which the supervisor administers; the talk of two people without a name. */
  readonly name: string | null
  readonly members: readonly FieldPersonPlan[]
  readonly said: readonly Said[]
}

/** A talk in each group of people, and one of the supervisor with whoever is late. */
export function talksOf({ groups, field }: CompanyPlan): readonly TalkPlan[] {
  const ofGroups = groups.flatMap((name, group): TalkPlan[] => {
    const members = field.filter((person) => person.group === group && speaks(person))
    const [first, second = first] = members
    if (!first || !second) return []
    return [{ name, members, said: group === 0 ? morning(first, second) : noon(first, second) }]
  })
  const late = field.find(({ habit }) => habit === 'late') ?? field[0]
  return [...ofGroups, { name: null, members: [late], said: delayed(late) }]
}

/** Whether a phone has the product's app, and its person works as planned. */
export const speaks = ({ protocol, habit }: FieldPersonPlan): boolean =>
  protocol === 'baquiano' && habit !== 'silent'

const morning = (first: FieldPersonPlan, second: FieldPersonPlan): Said[] => [
  { who: 'supervisor', text: 'Buenos días. Hoy hay obra en la avenida: salgan con tiempo.' },
  { who: first, text: 'Recibido. Entro por el costado del parque.' },
  { who: second, text: 'Gracias. Yo ya salí de la bodega.' },
  { who: 'supervisor', text: `${second.name}, ¿te cabe una recolección más en la tarde?` },
  { who: second, text: 'Sí, después de las tres.' },
]

const noon = (first: FieldPersonPlan, second: FieldPersonPlan): Said[] => [
  { who: first, text: 'El cliente de la esquina pide que llamemos antes de llegar.' },
  { who: 'supervisor', text: 'Queda anotado en la visita, gracias.' },
  { who: second, text: 'Me sobraron dos cajas; las dejo en la bodega al volver.' },
]

const delayed = (late: FieldPersonPlan): Said[] => [
  { who: late, text: 'Voy unos veinte minutos atrasado: hay trancón en el puente.' },
  { who: 'supervisor', text: 'Gracias por avisar. Le escribo al cliente.' },
  { who: late, text: 'Apenas pase les cuento.' },
]

/** A message of the office to all phones, and one that waits for the next morning. */
export const notices = [
  {
    title: 'Lluvia fuerte en la tarde',
    text: 'Chaqueta puesta y paquetes cubiertos. Si la vía se inunda, esperen y avisen: movemos la visita.',
    needs_answer: true,
    remind_min: 30,
  },
  {
    title: 'Foto de la fachada en cada entrega',
    text: 'Desde hoy la foto va antes de la firma.',
    needs_answer: false,
    remind_min: null,
  },
] as const

export const plannedNotice = {
  title: 'Turno del sábado',
  text: 'Quien quiera turno el sábado responde hoy antes de las seis.',
  needs_answer: true,
} as const

/** What customers ask for by phone while nobody looks. */
export const requestNotes = [
  'Se moja el tablero de la luz; cerraron la llave.',
  'El datáfono no imprime desde ayer.',
  'Preguntar por la administradora.',
] as const

/** What somebody answers on the way. */
export const replies = [
  'Recibido.',
  'Listo, ya lo miro.',
  'Voy en camino.',
  'Dale, gracias.',
] as const
