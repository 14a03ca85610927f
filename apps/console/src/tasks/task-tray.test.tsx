import { permissions } from '@baquiano/contract/platform'
import type { Task } from '@baquiano/contract/tasks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  answers,
  tearDownConsole,
  openPage,
  setUpConsole,
  sentTo,
} from '../../test/console-fixture.tsx'
import { makeRole } from '../../test/make-role.ts'

const at = '2026-11-19T15:00:00.000Z'
const waiting: Task = {
  id: '0195d5a0-0000-7000-8000-0000000000e1',
  kind: 'export',
  list: 'roles',
  format: 'csv',
  status: 'waiting',
  done: 0,
  total: null,
  file: null,
  error: null,
  added_on: at,
  update_on: at,
  finished_on: null,
}
const file = { name: 'Roles 2026-11-19.csv', bytes: 2048, media_type: 'text/csv' }
const page = (records: readonly object[]) => ({ records, total: records.length, next_cursor: null })

beforeEach(() => {
  setUpConsole()
  answers.set('POST /v1/role/filter', page([makeRole({ name: 'Mesa' })]))
  answers.set('POST /v1/view/filter', page([]))
  answers.set('POST /v1/role/export', waiting)
})
afterEach(tearDownConsole)

it('asks for the list as it is looked at, tells when it is done, and fetches it', async () => {
  openPage('/dashboard/roles?show=list&search=mes&columns=["people"]&sort=DESC', permissions)
  await screen.findByRole('checkbox', { name: 'Mesa' })
  expect(screen.queryByRole('button', { name: 'Archivos' })).toBeNull()
  const done: Task = { ...waiting, status: 'done', done: 1, total: 1, file, finished_on: at }
  answers.set('POST /v1/task/filter', page([done]))
  answers.set(`GET /v1/task/${waiting.id}/file`, new Response('Nombre'))
  fireEvent.click(screen.getByRole('button', { name: 'Exportar la lista' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Texto con comas (.csv)' }))
  expect(await screen.findByText('Roles y permisos: archivo listo')).toBeTruthy()
  expect(sentTo('POST', '/v1/role/export').map(({ body }) => body)).toEqual([
    {
      format: 'csv',
      language: 'es',
      columns: ['name', 'people'],
      filters: { search: 'mes' },
      match: 'coincidence',
      order_by: 'name',
      sort: 'DESC',
    },
  ])
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:1')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }))
  fireEvent.click(screen.getByText('Descargar'))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

it('shows how far one has come', async () => {
  const running: Task = { ...waiting, status: 'running', done: 1200, total: 2000 }
  answers.set('POST /v1/task/filter', page([running]))
  openPage('/dashboard/roles?show=list', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Archivos: 1 en preparación' }))
  expect(await screen.findByText('1200 de 2000 filas')).toBeTruthy()
})

it('says why one failed, and tries it again', async () => {
  const failed: Task = { ...waiting, status: 'failed', error: 'TASK_DISK_FULL', finished_on: at }
  answers.set('POST /v1/task/filter', page([failed]))
  answers.set(`POST /v1/task/${waiting.id}/retry`, waiting)
  openPage('/dashboard/roles?show=list', permissions)
  fireEvent.click(await screen.findByRole('button', { name: 'Archivos' }))
  expect(await screen.findByText(/No queda espacio en el disco/)).toBeTruthy()
  fireEvent.click(screen.getByText('Reintentar'))
  await waitFor(() => expect(sentTo('POST', `/v1/task/${waiting.id}/retry`)).toHaveLength(1))
})
