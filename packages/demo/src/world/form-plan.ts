import { randomOf } from '../city/random.ts'
import { question } from '@baquiano/contract/fields'
import type { FormFields } from '@baquiano/contract/forms'
import { recordIds } from './record-ids.ts'

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const states = ['Completo', 'Con daño', 'Faltante'] as const
const whoever = ['Titular', 'Familiar', 'Portería', 'Otra persona'] as const
const receivers = [
  'Carmen Lucía',
  'Don Evelio',
  'Portería',
  'Adriana',
  'Jhon Fredy',
  'Doña Tulia',
] as const

const wrong = { field: 'estado', operator: 'one_of', values: ['Con daño', 'Faltante'] }

const sections = [
  {
    name: 'entrega',
    label: 'Entrega',
    questions: [
      { name: 'recibe', label: 'Quién recibe', type: 'Text', required: true },
      { name: 'relacion', label: 'Es', type: 'Radio', options: asOptions(whoever) },
      { name: 'paquetes', label: 'Paquetes entregados', type: 'Number', required: true },
      { name: 'firma', label: 'Firma', type: 'Image', format: 'signature' },
    ],
  },
  {
    name: 'estado',
    label: 'Estado del paquete',
    questions: [
      {
        name: 'estado',
        label: '¿Cómo llegó?',
        type: 'Radio',
        required: true,
        options: asOptions(states),
      },
      {
        name: 'novedad',
        label: 'Qué pasó',
        type: 'Text',
        format: 'paragraph',
        required: true,
        visible_when: wrong,
      },
      { name: 'foto', label: 'Foto del daño', type: 'Image', visible_when: wrong },
    ],
  },
] as const

/** What a delivery asks whoever makes it. */
export const formPlanOf = (company: string): FormFields => ({
  name: 'Constancia de entrega',
  status: 'Active',
  categories: sections.map(({ name, label }) => ({ id: recordIds.category(company, name), label })),
  fields: sections.flatMap(({ name: section, questions }) =>
    questions.map((asked) =>
      question.parse({
        ...asked,
        id: recordIds.question(company, asked.name),
        category_id: recordIds.category(company, section),
      }),
    ),
  ),
})

/** What was answered on a visit: the same ever; one in ten parcels arrives with damage. */
export function answersOf(visit_id: string): Record<string, unknown> {
  const random = randomOf('answer', visit_id)
  const isDamaged = random.chance(0.1)
  return {
    recibe: random.pick(receivers),
    relacion: random.pick(whoever),
    paquetes: random.whole(1, 4),
    estado: isDamaged ? 'Con daño' : 'Completo',
    ...(isDamaged && { novedad: 'Caja golpeada en una esquina; el contenido está bien.' }),
  }
}
