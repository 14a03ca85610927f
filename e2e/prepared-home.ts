import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { createCompany } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a server with one company, which nothing runs on: each lab copies them. */
    prepared_home: { readonly path: string; readonly company_id: string }
  }
}

/** Makes a database and a company once: for each file of journeys that took longer than most of them. */
export async function setup(project: TestProject) {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  const { company_id } = await createCompany(server.url, home)
  await server.kill('SIGTERM')
  project.provide('prepared_home', { path: home, company_id })
  return remove
}

/** With their owners: PostgreSQL runs as somebody else than root. */
export async function copyHome(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
