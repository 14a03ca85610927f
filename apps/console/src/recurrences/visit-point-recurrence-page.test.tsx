import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  everything,
  openPage,
  sentTo,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeField } from '../../test/make-field.ts'
import { makeRecurrence, makeRecurrenceDate } from '../../test/make-recurrence.ts'
import { makeVisit } from '../../test/make-visit.ts'

const rights = [...everything, 'CALENDAR_CREATE', 'CALENDAR_DELETE', 'VISIT_POINT_READ'] as const
const recurrence = makeRecurrence()
const { id, visit_point_id } = recurrence
const at = `/v1/recurrence/${id}`
const page = `/apps/visit-point/visit-point-recurrence/${visit_point_id}`
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})
const preview = {
  records: [
    { date: '2999-11-18', planned_date: '2999-11-18', holiday: null, away: 'vacaciones' },
    { date: '2999-11-20', planned_date: '2999-11-23', holiday: 'Independencia', away: null },
  ],
  total: null,
  end_date: null,
}

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/recurrence/filter', pageOf([recurrence]))
  answers.set('POST /v1/recurrence/preview', preview)
  answers.set('GET /v1/holiday/country', { records: ['CL', 'CO'], suggested: 'CO' })
  answers.set('POST /v1/activity/filter', pageOf([]))
  answers.set('POST /v1/visit-point/filter', pageOf([]))
  answers.set(`GET /v1/visit-point/${visit_point_id}`, { name: 'El Nogal', city: 'Cali' })
  answers.set(`GET /v1/activity/${recurrence.activity_id}`, { name: 'Inventario' })
  answers.set(`GET ${at}`, recurrence)
  answers.set(`GET ${at}/date`, {
    records: [
      makeRecurrenceDate({ date: '2999-11-18', state: 'visit', visit_id: id }),
      makeRecurrenceDate({ date: '2999-11-23', state: 'left_out', reason: 'Inventario anual' }),
      makeRecurrenceDate({ date: '2999-11-25', state: 'failed', code: 'VISIT_POINT_INACTIVE' }),
    ],
  })
})
afterEach(tearDownConsole)

it('tells of a recurrence, its exceptions with their reasons, and why a date has no visit', async () => {
  openPage(page, rights)
  const exceptions = await screen.findByRole('region', { name: 'Excepciones' })
  expect(within(exceptions).getByText(/omitida · Inventario anual/)).toBeDefined()
  const failures = screen.getByRole('region', { name: 'Sin visita por una regla' })
  within(failures).getByText(/inactivo/i)
  screen.getByRole('button', { name: /^lunes y miércoles/ })
  screen.getByRole('table', { name: 'Fechas de noviembre de 2999' })
})

it('restores a date that was left out', async () => {
  answers.set(`POST ${at}/restore`, makeRecurrenceDate({ date: '2999-11-23', state: 'visit' }))
  openPage(page, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
  await screen.findByText(/vuelve a tener visita/)
  expect(sentTo('POST', `${at}/restore`)[0]?.body).toEqual({ date: '2999-11-23' })
})

it('pauses, and resumes when that is undone', async () => {
  const paused = makeRecurrence({ paused: true })
  answers.set(`PUT ${at}/paused`, { record: paused, outcomes: [] })
  openPage(page, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sentTo('PUT', `${at}/paused`)).toHaveLength(2))
  expect(sentTo('PUT', `${at}/paused`).map(({ body }) => body)).toEqual([
    { paused: true },
    { paused: false },
  ])
})

it('says which visits stay when the rest is removed', async () => {
  const outcomes = [{ date: '2999-11-18', visit_id: id, code: 'RECURRENCE_VISIT_CHANGED' }]
  answers.set(`POST ${at}/end`, { record: recurrence, outcomes })
  openPage(page, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Terminar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terminar la repetición' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Terminar' }))
  const outcomeDialog = await screen.findByRole('dialog', { name: 'Qué pasó con cada fecha' })
  expect(within(outcomeDialog).getByText('Se conserva: alguien la cambió a mano')).toBeDefined()
})

it('changes the rule with the version that it read, and shows its dates while it is written', async () => {
  answers.set(`PUT ${at}`, { record: recurrence, outcomes: [] })
  openPage(page, rights)
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Personalizada' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'viernes' }))
  await within(dialog).findByText('FREQ=WEEKLY;BYDAY=MO,WE,FR')
  await within(dialog).findByText(/pasa al .*: Independencia/)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(sentTo('PUT', at)).toHaveLength(1))
  expect(sentTo('PUT', at)[0]?.body).toMatchObject({
    rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    from_date: null,
  })
})

/** Opens the dialog, and saves it with what is written in it. */
const change = async (write: (dialog: HTMLElement) => Promise<void>) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar' }))
  const dialog = await screen.findByRole('dialog')
  await write(dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('says what a plan of routes has to know of each visit', async () => {
  answers.set(`PUT ${at}`, { record: recurrence, outcomes: [] })
  openPage(page, rights)
  await change(async (dialog) => {
    fireEvent.click(await within(dialog).findByText('Para planificar'))
    fireEvent.change(within(dialog).getByLabelText(/Prioridad/), { target: { value: '7' } })
  })
  expect(sentTo('PUT', at)[0]?.body).toMatchObject({ needs: { skills: null, priority: 7 } })
})

it("changes the company's own fields of its visits, and leaves them alone otherwise", async () => {
  const field = makeField({ name: 'bultos', label: 'Bultos' })
  answers.set('POST /v1/field/schema', {
    typologies: [],
    categories: [],
    fields: [{ ...field, object_type: 'SCHEDULE', required: true }],
  })
  const own = makeRecurrence({ data: { bultos: 'tres' } })
  answers.set('POST /v1/recurrence/filter', pageOf([own]))
  answers.set(`PUT ${at}`, { record: own, outcomes: [] })
  openPage(page, rights)
  expect((await screen.findByText('tres')).closest('dl')?.textContent).toContain('Bultos')
  await change(async (dialog) => {
    fireEvent.change(await within(dialog).findByLabelText(/Descripción/), {
      target: { value: 'Portería' },
    })
  })
  await change(async (dialog) => {
    const bultos = await within(dialog).findByLabelText(/Bultos/)
    fireEvent.change(bultos, { target: { value: '' } })
    expect(within(dialog).getByRole('button', { name: 'Guardar cambios' })).toHaveProperty(
      'disabled',
      true,
    )
    fireEvent.change(bultos, { target: { value: 'cinco' } })
  })
  const [described, refilled] = sentTo('PUT', at).map(({ body }) => body)
  expect(described).toMatchObject({ description: 'Portería' })
  expect(described).not.toHaveProperty('data')
  expect(refilled).toMatchObject({ data: { bultos: 'cinco' } })
})

it('offers no change to whoever may only read', async () => {
  openPage(page, ['CALENDAR_LIST', 'CALENDAR_READ', 'VISIT_POINT_READ'])
  await screen.findByRole('region', { name: 'Excepciones' })
  for (const name of ['Pausar', 'Terminar', 'Cambiar', 'Restaurar', 'Añadir una excepción']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('repeats a new visit, with its next dates before it is saved', async () => {
  answers.set('POST /v1/recurrence', recurrence)
  const like = makeVisit({ visit_point_id, activity_id: recurrence.activity_id })
  answers.set(`GET /v1/visit/${like.id}`, like)
  openPage(`/apps/calendar/create-event/nobody/${like.id}`, rights)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Repetir' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Lunes a viernes', hidden: true }))
  const dates = await screen.findByRole('region', { name: 'Próximas fechas' })
  await within(dates).findByText('lunes a viernes')
  within(dates).getByText('no trabaja: vacaciones')
  fireEvent.click(screen.getByRole('button', { name: 'Programar y repetir' }))
  await waitFor(() => expect(sentTo('POST', '/v1/recurrence')).toHaveLength(1))
  expect(sentTo('POST', '/v1/recurrence')[0]?.body).toMatchObject({
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    visit_point_id,
    activity_id: recurrence.activity_id,
  })
})

it('removes one visit of a recurrence, or it and the following ones', async () => {
  const visit = makeVisit({ recurrence_id: id, recurrence_date: '2999-11-18', date: '2999-11-18' })
  answers.set(`GET /v1/visit/${visit.id}`, visit)
  answers.set(`GET /v1/visit/${visit.id}/event`, { records: [] })
  answers.set('POST /v1/visit/day-count', { records: [] })
  answers.set(`POST ${at}/end`, { record: recurrence, outcomes: [] })
  openPage(`/apps/calendar/visit/${visit.id}`, rights)
  await screen.findByText('Se repite: lunes y miércoles')
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar la visita' }))
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar visita que se repite' })
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Esta y las siguientes' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('La repetición terminó')
  expect(sentTo('POST', `${at}/end`)[0]?.body).toEqual({ from_date: '2999-11-18' })
  expect(sentTo('DELETE', `/v1/visit/${visit.id}`)).toHaveLength(0)
})
