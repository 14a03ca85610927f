import { readFile } from 'node:fs/promises'
import { hourRange, localDateOf } from '@baquiano/contract/platform'
import { type RoutingDetail, routingDetail } from '@baquiano/contract/routing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readPdf } from '../apps/server/test/read-pdf.ts'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })

const send = (method: 'POST' | 'GET' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await send('POST', path, body)).id

/** From Monday to Saturday of the week after this one. */
function nextWeek(): readonly string[] {
  const today = Date.parse(localDateOf(new Date(), 'America/Bogota'))
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const dayAt = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: 6 }, (_, day) => dayAt(7 - weekday + day))
}

interface Worker {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly skills: readonly string[]
  /** Rests for half an hour around noon. */
  readonly rests: boolean
}

/** Each with hours of their own; nobody is able to work with gas. */
const team: readonly Worker[] = [
  { name: 'Amparo', from: '06:00:00', to: '14:00:00', skills: ['alturas'], rests: false },
  { name: 'Benito', from: '07:00:00', to: '15:30:00', skills: ['alturas', 'frío'], rests: true },
  { name: 'Carmela', from: '08:00:00', to: '17:00:00', skills: ['frío'], rests: true },
  { name: 'Dionisio', from: '09:00:00', to: '18:00:00', skills: [], rests: true },
  { name: 'Elvira', from: '08:00:00', to: '12:30:00', skills: [], rests: false },
  { name: 'Fabián', from: '12:00:00', to: '19:00:00', skills: ['alturas'], rests: false },
]

async function hireTeam(activity_id: string): Promise<void> {
  const [role] = z.array(withId).parse(await send('GET', '/role'))
  await Promise.all(
    team.map(async ({ name, from, to, skills, rests }, at) => {
      const id = await make('/resource', {
        name,
        lastname: 'Paz',
        identification: `CC${at}`,
        email: `tecnico${at}.${lab.company().administrator}`,
        username: `tecnico${at}`,
        role_id: role?.id,
        activity_ids: [activity_id],
      })
      const lunch = { hour_init: '12:00:00', hour_end: '14:00:00', duration_s: 1800 }
      await send('PUT', `/resource/${id}/availability`, {
        hours: Array.from({ length: 7 }, () => ({ hour_init: from, hour_end: to })),
        breaks: rests ? [lunch] : [],
        skills,
        vehicle: { capacities: [{ name: 'kg', amount: 300 }] },
      })
    }),
  )
}

/** Customers of a town; whoever is `multi` is visited by nobody yet. */
async function winCustomers(names: readonly string[], relation_mode = 'all'): Promise<string[]> {
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const records = names.map((name, at) => ({
    object_type_id,
    name,
    identification: name.replaceAll(' ', ''),
    phone: '+57 601 555 0102',
    address: `Calle ${at} # 2-3`,
    country: 'Colombia',
    department: 'Bogotá',
    city: 'Bogotá',
    cx: -74.1 + (at % 8) / 150,
    cy: 4.6 + Math.floor(at / 8) / 150,
    relation_mode,
  }))
  const answer = await send('POST', '/visit-point/bulk/create', { records })
  const { outcomes } = z.object({ outcomes: z.array(withId) }).parse(answer)
  return outcomes.map(({ id }) => id)
}

const twoWindows = [
  { hour_init: '08:00:00', hour_end: '10:00:00' },
  { hour_init: '14:00:00', hour_end: '16:00:00' },
]
const usual = { skills: null, demand: null, priority: null, setup_s: null, time_windows: null }

/** What fits nowhere, each for a reason of its own; to the last of them nobody may go. */
const misfits = [
  { name: 'Cocina', needs: { ...usual, skills: ['gas'] }, reason: 'Falta la habilidad «gas»' },
  {
    name: 'Taberna',
    needs: { ...usual, time_windows: [{ hour_init: '21:00:00', hour_end: '22:00:00' }] },
    reason: 'Nadie llega en su ventana',
  },
  {
    name: 'Caldera',
    needs: { ...usual, demand: [{ name: 'kg', amount: 900 }] },
    reason: 'No cabe en ningún vehículo: faltan',
  },
  { name: 'Notaría', needs: null, reason: 'Ninguno de los recursos puede hacerla' },
] as const

/** 120 visits that nobody has: 30 of rules, 50 of a sheet, and 40 that wait, of which 4 fit nowhere. */
async function orderWork(week: readonly string[]): Promise<void> {
  const activity_id = await make('/activity', { name: 'Revisión', service_time: 1200 })
  await hireTeam(activity_id)
  const names = Array.from({ length: 40 }, (_, at) => `Tienda ${at}`)
  const points = await winCustomers(names)
  const open = await winCustomers(misfits.slice(0, 3).map(({ name }) => name))
  const closed = await winCustomers(['Notaría'], 'multi')
  const [monday = ''] = week
  const rule = { activity_id, start_date: monday, rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=3' }
  const needs = { ...usual, time_windows: twoWindows }
  for (const visit_point_id of points.slice(0, 10)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- as a person does it
    await send('POST', '/recurrence', { ...rule, visit_point_id, needs })
  }
  await sendSheet(names, week)
  const waiting = points.slice(0, 36).map((visit_point_id, at) => ({
    visit_point_id,
    needs: at % 6 === 0 ? { ...usual, skills: ['frío'] } : null,
  }))
  const unfit = [...open, ...closed].map((visit_point_id, at) => ({
    visit_point_id,
    needs: misfits[at]?.needs,
  }))
  const visits = [...waiting, ...unfit]
  for (let first = 0; first < visits.length; first += 8) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a few at once
    await Promise.all(
      visits
        .slice(first, first + 8)
        .map((visit, at) =>
          send('POST', '/visit', { ...visit, activity_id, date: week[(first + at) % 6] }),
        ),
    )
  }
}

/** Every second row asks for a skill, every third has two windows. */
async function sendSheet(names: readonly string[], week: readonly string[]): Promise<void> {
  const rows = Array.from({ length: 50 }, (_, at) =>
    [
      names[(at * 7) % 40]?.replaceAll(' ', ''),
      'revisión',
      week[at % 6],
      `${String(8 + Math.floor(at / 6)).padStart(2, '0')}:30`,
      at % 2 === 0 ? 'alturas' : '',
      `${5 + (at % 4)} kg`,
      at % 3 === 0 ? '08:00-10:00|14:00-16:00' : '',
    ].join(';'),
  )
  const titles = 'Cliente;Actividad;Fecha;Desde;Habilidades;Demanda;Ventanas'
  const answer = await fetch(`${lab.url()}/v1/upload/file?record=visits&name=semana.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lab.company().access_token}`,
      'content-type': 'application/octet-stream',
    },
    body: [titles, ...rows].join('\n'),
  })
  const { id } = withId.parse(await answer.json())
  const imported = z.object({
    process_state: z.string(),
    counts: z.object({ create: z.int(), done: z.int() }),
  })
  const read = async () => imported.parse(await send('GET', `/upload/${id}`))
  const settled = async (while_: string) => {
    await expect.poll(async () => (await read()).process_state).not.toBe(while_)
    return (await read()).counts
  }
  expect(await settled('UPLOADED')).toMatchObject({ create: 50 })
  await send('POST', '/upload', { id })
  expect(await settled('PROCESS')).toMatchObject({ done: 50 })
}

it('plans a week on Sunday, says why four visits fit nowhere, lends a skill for one, schedules the rest, and prints its sheets', async () => {
  const week = nextWeek()
  await orderWork(week)
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  const dates = `date=${week[0]}&date_end=${week[5]}`
  await page.goto(`/apps/routing?${dates}`)
  for (const { name } of team)
    await page.getByRole('checkbox', { name: new RegExp(`^.*${name} Paz`) }).check()
  await page.getByRole('textbox', { name: 'Tiempo de búsqueda' }).fill('2')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Optimizar 120 visitas' }).click()
  await page.waitForURL(/routing\/result/)
  await searched(page)
  expect(faultsOf(await planOn(page))).toEqual([])
  const left = page.getByRole('region', { name: /^Sin asignar/ }).getByRole('listitem')
  expect(await left.count()).toBe(misfits.length)
  for (const { name, reason } of misfits)
    await left.filter({ hasText: name }).getByText(reason).waitFor()
  expect(await barriers()).toEqual([])
  await lendSkill(page)
  await searched(page)
  await page.getByText('Este plan se permite').waitFor()
  await page.getByRole('heading', { name: 'Sin asignar 3' }).waitFor()
  expect(await left.filter({ hasText: 'Cocina' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Programar 117 cambios' }).click()
  await page.getByText('117 visitas programadas').waitFor()

  const planned = await planOn(page)
  expect(faultsOf(planned)).toEqual([])
  const result = page.url()
  await expectSheets(page, planned)

  // The board of its third day has what the plan says, until it is taken back.
  const third = planned.plan?.routes.filter(({ date }) => date === week[2]) ?? []
  const [stop] = third.flatMap(({ stops }) => stops)
  const bar = page.getByRole('button', { name: new RegExp(`^${stop?.visit_point_name},`) })
  await page.goto(`/apps/board?date=${week[2]}`)
  await bar.first().waitFor()
  await page.goto(result)
  await page.getByRole('button', { name: 'Deshacer la programación' }).click()
  await page.getByText('La programación se deshizo').waitFor()
  const answer = await send('POST', '/visit/filter', {
    filters: { dates: { date_init: week[0], date_end: week[5] } },
    quantity: 200,
  })
  const listed = z.object({ records: z.array(z.object({ resource_id: z.null() })).length(120) })
  expect(listed.safeParse(answer).error).toBeUndefined()
  expect(complaints).toEqual([])
})

/** Makes another plan in which somebody does without the skill that is missing. */
async function lendSkill(page: Page): Promise<void> {
  const before = page.url()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Cocina' })
    .locator('div')
    .filter({ hasText: 'con la habilidad «gas»' })
    .getByRole('button', { name: 'Probar' })
    .first()
    .click()
  await page.waitForURL((url) => url.href !== before)
}

/** The sheets on the screen, and as a file that has one page for each day of each person, with all of its stops in order. */
async function expectSheets(page: Page, { plan }: RoutingDetail): Promise<void> {
  await page.goto(page.url().replace('/result/', '/sheets/'))
  await page.getByRole('article').first().getByRole('columnheader', { name: 'Firma' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  const { pages } = readPdf(await readFile(await (await download).path()))
  const routes = (plan?.routes ?? []).filter(({ stops }) => stops.length > 0)
  expect(pages).toHaveLength(routes.length)
  for (const [at, { resource_name, stops }] of routes.entries()) {
    const text = pages[at] ?? ''
    expect(text).toContain(resource_name)
    stops.forEach((stop, order) => {
      expect(text).toContain(`${order + 1}\n${hourRange(stop)}\n`)
      expect(text).toContain(stop.visit_point_name)
    })
  }
}

async function searched(page: Page): Promise<void> {
  await page.getByText('Lista', { exact: true }).waitFor()
}

async function planOn(page: Page): Promise<RoutingDetail> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return routingDetail.parse(await send('GET', `/routing/${id}`))
}

/** Hours, breaks and overlaps that a plan gets wrong. */
function faultsOf({ plan }: RoutingDetail): string[] {
  return (plan?.routes ?? []).flatMap(({ resource_name, date, stops, rests }) => {
    const { from = '', to = '' } = team.find(({ name }) => resource_name.startsWith(name)) ?? {}
    const steps = [...stops, ...rests].toSorted((a, b) => a.hour_init.localeCompare(b.hour_init))
    return steps.flatMap((step, at) => {
      const isOff = step.hour_init < from || step.hour_end > to
      const isCrossed = step.hour_end > (steps[at + 1]?.hour_init ?? step.hour_end)
      return isOff || isCrossed ? [`${resource_name} on ${date}: ${hourRange(step)}`] : []
    })
  })
}
