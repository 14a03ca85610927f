import { mkdir, readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '@baquiano/contract/settings'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { diskFiles } from '../src/platform/files/disk-files.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { createCompany } from './accounts.ts'
import { aDot } from './a-setting.ts'
import { aVisitPoint } from './builders.ts'
import { startExports } from './exports.ts'
import { testFiles } from './server.ts'
import { smallDisk } from './small-disk.ts'

const disk = smallDisk()
const folder = join(disk?.folder ?? testFiles, 'files')
const onDisk = diskFiles(folder)
let isRefusing = false
/** Where no disk can be filled, its own word for that is given in its place. */
const files: FileStore = {
  ...onDisk,
  put: (...args) => (isRefusing ? Promise.reject(enospc()) : onDisk.put(...args)),
}
const enospc = () => Object.assign(new Error('no room'), { code: 'ENOSPC' })
const fill = () => {
  disk?.fillUpTo(0)
  isRefusing = disk === null
}
const empty = () => {
  disk?.empty()
  isRefusing = false
}
const server = await startExports({ files })
const { call, signIn } = server
const filesOf = async (company_id: string) => (await readdir(join(folder, company_id))).toSorted()

it('keeps the logo that a company has when another finds no room, and says so', async () => {
  const { company_id } = await createCompany(server)
  const token = signIn({ company_id })
  const query = { left: '0', top: '0', size: '1', name: 'marca.png' }
  const send = () => call(settings.saveLogo, { query, file: aDot }, token)
  const { logo } = (await send()).body
  const there = await filesOf(company_id)
  fill()
  expect(await send()).toMatchObject({ status: 507, body: { code: 'DISK_FULL' } })
  expect((await call(settings.get, {}, token)).body.logo).toEqual(logo)
  const params = { company_id, logo_id: logo.id }
  expect((await call(settings.logo, { params })).status).toBe(200)
  expect(await filesOf(company_id)).toEqual(there)
  empty()
  expect((await send()).body.logo.id).not.toBe(logo.id)
})

it('leaves nothing of a file where its kind alone finds no room, or no place', async () => {
  const company_id = uuidv7()
  await files.put({ company_id, id: uuidv7() }, aDot, 'image/png')
  const there = await filesOf(company_id)
  const id = uuidv7()
  const put = () => files.put({ company_id, id }, aDot, 'image/png')
  // One page, which the picture takes.
  disk?.fillUpTo(4)
  isRefusing = disk === null
  await expect(put()).rejects.toMatchObject({ code: 'ENOSPC' })
  empty()
  expect(await filesOf(company_id)).toEqual(there)
  const taken = join(folder, company_id, `${id}.type`)
  await mkdir(taken)
  await expect(put()).rejects.toThrow(/EISDIR/)
  await rmdir(taken)
  expect(await filesOf(company_id)).toEqual(there)
})

it('ends an export that finds no room with the reason, leaves none of it, and writes it when asked again', async () => {
  const { aStaff, ask, get, run } = server
  const { company_id, token } = aStaff()
  for (const name of ['Uno', 'Dos']) {
    await call(visitPoints.create, { body: aVisitPoint({ name }) }, token)
  }
  const columns = ['name']
  const whole = await ask(token, { format: 'xlsx', columns })
  await run(company_id, whole.id)
  const there = await filesOf(company_id)
  for (const format of ['xlsx', 'csv']) {
    const { id } = await ask(token, { format, columns })
    fill()
    await run(company_id, id)
    const error = 'TASK_DISK_FULL'
    expect(await get(token, id)).toMatchObject({ status: 'failed', error, file: null })
    expect((await call(tasks.file, { params: { id } }, token)).status).toBe(404)
    expect(await filesOf(company_id)).toEqual(there)
    empty()
    await call(tasks.retry, { params: { id } }, token)
    await run(company_id, id)
    expect(await get(token, id)).toMatchObject({ status: 'done', done: 2, error: null })
    await files.remove({ company_id, id })
  }
})
