interface Sending {
  readonly token?: string
  readonly body?: object
}

export type Api = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  sending?: Sending,
) => Promise<unknown>

/** Calls below the API base; throws when the server rejects one. */
export function apiOf(url: string): Api {
  return async (method, path, { token, body } = {}) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}
