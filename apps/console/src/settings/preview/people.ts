import type { VisitStatus } from '@baquiano/contract/visits'

interface Person {
  readonly name: string
  readonly status: VisitStatus
  readonly place: string
  /** Of the day, per cent. */
  readonly done: number
}

/** Invented people for the preview. */
export const people: readonly Person[] = [
  { name: 'Camila Ferreira', status: 'In progress', place: 'Ferretería El Nogal', done: 55 },
  { name: 'Andrés Quintero', status: 'On the way', place: 'Restaurante Casa Colonial', done: 70 },
  { name: 'Luiza Nakamura', status: 'Finalized', place: 'Consultorio Dr. Lima', done: 90 },
  { name: 'Jorge Salcedo', status: 'Delayed', place: 'Clínica Vida Plena', done: 30 },
  { name: 'Beatriz Antunes', status: 'Scheduled', place: 'Panadería La Espiga', done: 45 },
  { name: 'Mateo Rivas', status: 'Rescheduled', place: 'Escuela Mundo Nuevo', done: 20 },
]
