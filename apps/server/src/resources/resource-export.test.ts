import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { tasks } from '@baquiano/contract/tasks'
import { expect, it } from 'vitest'
import { aResource, aRole } from '../../test/builders.ts'
import { startExports } from '../../test/exports.ts'

const { aStaff, ask, call, run } = await startExports()

it('writes the people of a filter to a file, and no others', async () => {
  const { company_id, token } = aStaff()
  const { id: role_id } = (await call(roles.create, { body: aRole({ name: 'Ventas' }) }, token))
    .body
  const ana = { name: 'Ana', lastname: 'Ñáñez', phone: '+57 604', email: 'ana@example.com' }
  for (const person of [ana, { name: 'Luz' }]) {
    await call(resources.create, { body: aResource({ role_id, ...person }) }, token)
  }
  const columns = ['name', 'role', 'email', 'phone', 'status']
  const request = { format: 'csv', columns, filters: { search: 'nanez' } }
  const { id } = await ask(token, request, resources.export)
  await run(company_id, id)
  const file = await call(tasks.file, { params: { id } }, token)
  expect(file.body.toString()).toBe(
    '\uFEFFNombre,Rol,Correo,Teléfono,Estado\r\n' +
      "Ana Ñáñez,Ventas,ana@example.com,'+57 604,Activo\r\n",
  )
})
