import { imports } from '@baquiano/contract/imports'
import { dayMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { startImporting } from '../../test/importing.ts'
import { removeOldFiles } from './remove-old-files.ts'

const server = await startImporting()
const { call, found, get, run } = server
const file = Buffer.from('Actividad,Duración\nEntrega,20\nRecaudo,30')

it('removes the file of an import that nobody touches for as long as files are stored, and no outcome', async () => {
  const { company_id, token } = await found()
  const { platform } = server
  const query = { record: 'activities', name: 'actividades.csv' }
  const { id } = (await call(imports.send, { query, file }, token)).body
  const proceed = async () => {
    await run(company_id, (await get(token, id)).task_id ?? '')
    return get(token, id)
  }
  const write = async () => {
    await call(imports.create, { body: { id } }, token)
    return (await proceed()).counts.done
  }
  await proceed()
  expect(await write()).toBe(2)
  const after = (days: number) =>
    removeOldFiles({
      ...platform,
      clock: () => new Date(platform.clock().getTime() + days * dayMs),
    })
  await after(platform.import_file_days - 1)
  expect(await platform.files.get({ company_id, id })).not.toBeNull()
  await after(platform.import_file_days + 1)
  expect(await platform.files.get({ company_id, id })).toBeNull()
  const removed = await get(token, id)
  expect(removed.file_removed_on).not.toBeNull()
  const again = await call(imports.validate, { params: { id }, body: removed.settings }, token)
  expect([again.status, again.body.code]).toEqual([404, 'IMPORT_FILE_NOT_FOUND'])
  await call(imports.undo, { params: { id } }, token)
  expect((await proceed()).counts.undone).toBe(2)
  expect(await write()).toBe(2)
})
