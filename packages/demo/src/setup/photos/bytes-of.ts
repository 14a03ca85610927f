/** The bytes of a picture that the build wrote into the code. */
export const bytesOf = (data_url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(data_url.slice(data_url.indexOf(',') + 1), 'base64'))
