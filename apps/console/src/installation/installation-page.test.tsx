import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answers, openAs, setUpConsole, tearDownConsole } from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'

const platform = { company_id: null, company_name: null, company_time_zone: null } as const
const figures = {
  database_ms: 1.25,
  waiting_calls: 0,
  deliveries: [
    { table: 'outbox_delivery', waiting: 12, overdue_s: 0, set_aside: 0 },
    { table: 'mail', waiting: 3, overdue_s: 960, set_aside: 0 },
  ],
  late_jobs: { count: 0, oldest_s: 0 },
  disk: { free_bytes: 12_000_000_000, total_bytes: 100_000_000_000 },
  database_bytes: 4_000_000_000,
  growth_bytes_a_day: 500_000_000,
  replica_lag_s: null,
}
const answer = { measured_at: '2026-03-02T15:04:00.000Z', version: '1.2.3', figures }

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const open = (findings: readonly object[]) => {
  answers.set('GET /v1/installation', { ...answer, findings })
  openAs(makeUser(platform), '/apps/status')
}

it('says in words what is wrong, and what to do', async () => {
  open([
    { kind: 'mail_late', level: 'problem', table: null, value: 960 },
    { kind: 'deliveries_failed', level: 'warning', table: 'webhook_delivery', value: 2 },
    { kind: 'disk_short', level: 'warning', table: null, value: 12 },
    { kind: 'disk_filling', level: 'warning', table: null, value: 24 },
  ])
  await screen.findByRole('heading', { name: '4 cosas necesitan atención' })
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(found).toContainEqual(
    expect.stringContaining('Los correos no salen: el más antiguo espera desde hace 16 min.'),
  )
  expect(found).toContainEqual(expect.stringContaining('Pruebe el servidor de correo.'))
  expect(screen.getByText('Webhooks: 2 entregas fallaron en todos los intentos.')).toBeTruthy()
  expect(screen.getByText('Al ritmo de ahora, el disco se llena en 24 días.')).toBeTruthy()
  expect(screen.getByText(/^Queda libre el 12\s%/)).toBeTruthy()
})

it('says that everything works, beside the figures', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Todo funciona' })
  expect(screen.getByText('Disco lleno dentro de').nextSibling?.textContent).toBe('24 días')
  expect(screen.getByText('Retraso de la réplica').nextSibling?.textContent).toBe('No hay')
  expect(screen.getByRole('row', { name: /Correos 3 16 min/ })).toBeTruthy()
})
