import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { apiBase, AppError } from '@baquiano/contract/platform'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts'

const year_s = 31_536_000
const forMachines = [`${apiBase}/`, '/socket.io/', '/assets/']

/**
 * Serves the built console from `folder`, which may load from the origins named; every address a person may open leads to its one page.
 *
 * @throws Error when the console is not built
 */
export async function serveConsole(
  http: FastifyInstance,
  folder: string,
  origins: PageOrigins = {},
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The console is not built: ${folder} has no index.html (npm run build)`)
  }
  const pagePolicy = contentSecurityPolicy(origins)
  await http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // The name of an asset contains a hash of its content, so it never changes.
      const lasting = path.includes(`${sep}assets${sep}`)
      const policy = lasting ? `public, max-age=${year_s}, immutable` : 'no-cache'
      reply.header('cache-control', policy)
      reply.header('content-security-policy', pagePolicy)
    },
  })
  http.get('/*', async (request, reply) => {
    if (!isPage(request)) throw new AppError('ROUTE_NOT_FOUND')
    return reply.sendFile('index.html')
  })
}

/** Whether a person opens the URL: it names no file, and accepts HTML or, as curl does, anything. */
function isPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (forMachines.some((start) => path.startsWith(start)) || /\.\w+$/.test(path)) return false
  return accept.includes('text/html') || accept === '*/*'
}
