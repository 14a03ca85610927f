import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EndpointRequest } from '@baquiano/contract/platform'
import {
  unfinishedUploadPath,
  unfinishedUploadPathOfDevice,
  uploads,
} from '@baquiano/contract/uploads'
import type { TestServer } from './server.ts'

/** Of eleven pieces. */
export const aLargePdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(700_000)])

export const anAnnouncedFile = {
  upload_type: 'File',
  object_type: 'VISIT_POINT',
  name: 'plano.pdf',
  bytes: aLargePdf.length,
  modified_at: '2026-03-01T12:00:00.000Z',
} as const

interface Piece {
  readonly offset?: number | string
  readonly headers?: Readonly<Record<string, string>>
}

/** What somebody does who sends a file in pieces. */
export function pieceSender(
  { call, http }: TestServer,
  token: string,
  pathOf: (id: string) => string = unfinishedUploadPath,
) {
  const protocol = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const piece = { ...protocol, 'content-type': 'application/offset+octet-stream' }
  return {
    begin: async (overrides: object = {}) =>
      (await call(uploads.begin, { body: { ...anAnnouncedFile, ...overrides } }, token)).body,
    finish: (id: string) => call(uploads.finish, { params: { id } }, token),
    fileOf: async (id: string) => (await call(uploads.file, { params: { id } }, token)).body,
    /** How far it is, or the status of another answer. */
    offsetOf: async (id: string) => {
      const url = pathOf(id)
      const { statusCode, headers } = await http.inject({ method: 'HEAD', url, headers: protocol })
      return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
    },
    send: async (id: string, payload: Buffer, { offset = 0, headers = {} }: Piece = {}) => {
      const answer = await http.inject({
        method: 'PATCH',
        url: pathOf(id),
        headers: { ...piece, 'upload-offset': String(offset), ...headers },
        payload,
      })
      const { statusCode: status, body } = answer
      const code: unknown = body === '' ? undefined : JSON.parse(body).code
      return { status, offset: answer.headers['upload-offset'], code }
    },
    /** A request by the network, to a server that listens. */
    open: (id: string, length: Readonly<Record<string, string | number>>) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
      const { port } = http.server.address() as AddressInfo
      const path = pathOf(id)
      const headers = { ...piece, ...length, 'upload-offset': '0' }
      const request = httpRequest({ port, method: 'PATCH', path, headers })
      // It may be broken off.
      request.on('error', () => {})
      return request
    },
  }
}

/** The same on a phone, for a photo of a visit. */
export const phonePieceSender = (server: TestServer, token: string) => ({
  ...pieceSender(server, token, unfinishedUploadPathOfDevice),
  begin: async (body: EndpointRequest<typeof uploads.beginOfDevice>['body']) =>
    (await server.call(uploads.beginOfDevice, { body }, token)).body,
  finish: (id: string) => server.call(uploads.finishOfDevice, { params: { id } }, token),
})
