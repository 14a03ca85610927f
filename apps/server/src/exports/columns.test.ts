import { signIns } from '@baquiano/contract/auth'
import { deviceLists } from '@baquiano/contract/devices'
import { followerDeliveries } from '@baquiano/contract/followers'
import { panicAlarmLists } from '@baquiano/contract/panic-alarms'
import { recurrences } from '@baquiano/contract/recurrences'
import { tasks } from '@baquiano/contract/tasks'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startExports } from '../../test/exports.ts'
import { testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'

const exporting = await startExports()
const { ask, call, run, signIn } = exporting
const world = await createWorld(exporting)
await exporting.database.transaction({ crossTenant: 'identity' }, (db) =>
  db
    .insertInto('sign_in_record')
    .values({
      id: uuidv7(),
      company_id: world.company_id,
      account_id: null,
      email: 'ana@demo.baquiano.test',
      kind: 'refused',
      reason: 'WRONG_PASSWORD',
      method: 'password',
      address: '10.0.0.7',
      claimed_address: null,
      agent: 'Firefox',
      added_on: testNow,
    })
    .execute(),
)

const lists = [
  signIns.export,
  panicAlarmLists.export,
  deviceLists.export,
  recurrences.export,
  followerDeliveries.export,
] as const

it.each(lists)(
  '$path writes every column under its title, and its values in words',
  async (spec) => {
    const { element } = spec.body.shape.columns
    const columns = z.instanceof(z.ZodEnum).parse(element).options
    const token = signIn({ company_id: world.company_id })
    const { id } = await ask(token, { format: 'csv', columns, language: 'es' }, spec)
    await run(world.company_id, id)
    const file = await call(tasks.file, { params: { id } }, token)
    const [head = '', ...rows] = file.body.toString().slice(1).trimEnd().split('\r\n')
    expect(head.split(',')).toHaveLength(columns.length)
    expect(head.split(',').filter((title: string) => columns.includes(title))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.join('\n')).not.toMatch(
      /\b(states?|status|channels|kinds|reasons|methods|protocol)\./,
    )
  },
)
