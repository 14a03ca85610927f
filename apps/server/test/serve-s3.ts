import { mkdir } from 'node:fs/promises'
import S3rver from 's3rver'

/** An S3 service on this machine with one bucket, `files`, in a folder; ended by `close` and started again by `open`. */
export async function serveS3(directory: string, port: number) {
  await mkdir(directory, { recursive: true })
  const open = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: 'files', configs: [] }],
    })
    await server.run()
    return server
  }
  let server = await open()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/files`,
    close: () => server.close(),
    open: async () => {
      server = await open()
    },
  }
}
