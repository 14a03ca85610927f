import { type FieldFields, noLimits } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'

interface PlannedCategory {
  readonly object_type: ObjectType
  readonly name: string
  readonly label: string
  readonly fields: readonly (Pick<FieldFields, 'name' | 'label' | 'type'> & Partial<FieldFields>)[]
}

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const kinds = ['Tienda', 'Droguería', 'Restaurante', 'Ferretería', 'Oficina', 'Casa'] as const
export type PlaceKind = (typeof kinds)[number]
const channels = ['Teléfono', 'WhatsApp', 'Vendedor', 'Página web']

const priorities = ['Normal', 'Urgente', 'Con cita'] as const

/** What the demo's companies ask about their customers and of their visits. */
export const fieldPlan: readonly PlannedCategory[] = [
  {
    object_type: 'VISIT_POINT',
    name: 'negocio',
    label: 'Negocio',
    fields: [
      {
        name: 'tipo',
        label: 'Tipo de negocio',
        type: 'Select',
        options: asOptions(kinds),
        is_filter: true,
      },
      {
        name: 'cupo',
        label: 'Cupo de crédito',
        type: 'Number',
        format: 'money',
        limits: { ...noLimits, currency: 'COP' },
      },
      { name: 'clienteDesde', label: 'Cliente desde', type: 'Date', is_filter: true },
      { name: 'canales', label: 'Pide por', type: 'MultipleChoice', options: asOptions(channels) },
      { name: 'fachada', label: 'Foto de la fachada', type: 'Image' },
    ],
  },
  {
    object_type: 'VISIT_POINT',
    name: 'recibo',
    label: 'Recibo de mercancía',
    fields: [
      { name: 'horario', label: 'Horario de recibo', type: 'Text', help: 'Cuándo reciben pedidos' },
      { name: 'frio', label: 'Requiere frío', type: 'Switch', is_filter: true },
      {
        name: 'grados',
        label: 'Temperatura',
        type: 'Number',
        format: 'measure',
        limits: { ...noLimits, unit: '°C' },
        visible_when: { field: 'frio', operator: 'is', values: ['true'] },
      },
      { name: 'comoEntrar', label: 'Cómo entrar', type: 'Text', format: 'paragraph' },
    ],
  },
  {
    object_type: 'SCHEDULE',
    name: 'pedido',
    label: 'Pedido',
    fields: [
      { name: 'bultos', label: 'Bultos', type: 'Number', limits: { ...noLimits, min: 0 } },
      {
        name: 'prioridad',
        label: 'Prioridad',
        type: 'Select',
        options: asOptions(priorities),
        is_filter: true,
      },
    ],
  },
]

/** What is known of the order that a visit to a customer brings: the same ever. */
export function visitDataOf(place: string) {
  const sum = Buffer.from(place).reduce((total, byte) => total + byte, 0)
  return { bultos: 1 + (sum % 9), prioridad: priorities[sum % priorities.length] ?? 'Normal' }
}

/** What is known of the customer with a number: the same ever. */
export const fieldDataOf = (index: number) => ({
  tipo: kinds[index % kinds.length] ?? kinds[0],
  cupo: (1 + (index % 12)) * 250_000,
  clienteDesde: `${2015 + (index % 10)}-0${1 + (index % 9)}-1${index % 10}`,
  canales: channels.filter((_, at) => (index + at) % 3 === 0),
  horario: index % 2 === 0 ? '8:00 a 12:00' : '8:00 a 11:30 y 14:00 a 17:00',
  frio: index % 5 === 0,
  ...(index % 5 === 0 && { grados: 4 }),
})
