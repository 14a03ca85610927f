import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { apiBase, AppError } from '@baquiano/contract/platform'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts'

const year_s = 31_536_000
const forMachines = [`${apiBase}/`, '/socket.io/', '/assets/']

/** An app of one page that the server hands out. */
interface ServedApp {
  /** Where it was built. */
  readonly folder: string
  /** Below which address, with a slash at both ends. */
  readonly at: '/' | '/field/'
  /** From where its pages may load. */
  readonly origins?: PageOrigins
}

/**
 * Serves a built app; every address below its own that a person may open leads to its one page.
 *
 * @throws Error when the app is not built
 */
export async function serveApp(
  http: FastifyInstance,
  { folder, at, origins = {} }: ServedApp,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The app is not built: ${folder} has no index.html (npm run build)`)
  }
  const pagePolicy = contentSecurityPolicy(origins)
  await http.register(fastifyStatic, {
    root: folder,
    prefix: at,
    // The first app brings `sendFile`, which takes any folder.
    decorateReply: at === '/',
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // The name of an asset contains a hash of its content, so it never changes.
      const lasting = path.includes(`${sep}assets${sep}`)
      const policy = lasting ? `public, max-age=${year_s}, immutable` : 'no-cache'
      reply.header('cache-control', policy)
      if (!reply.hasHeader('content-security-policy'))
        reply.header('content-security-policy', pagePolicy)
    },
  })
  http.get(`${at}*`, async (request, reply) => {
    if (!isPage(request)) throw new AppError('ROUTE_NOT_FOUND')
    // `sendFile` is that of the first app, whose policy would stand here otherwise.
    return reply.header('content-security-policy', pagePolicy).sendFile('index.html', folder)
  })
}

/** Whether a person opens the URL: it names no file, and accepts HTML or, as curl does, anything. */
function isPage({ url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (forMachines.some((start) => path.startsWith(start)) || /\.\w+$/.test(path)) return false
  return accept.includes('text/html') || accept === '*/*'
}
