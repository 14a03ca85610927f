import type { Topic } from '@baquiano/contract/realtime'

/** What the page tells the worker that holds its socket. */
export type ToSocket =
  | { readonly tell: 'connect' }
  | { readonly tell: 'close' }
  | { readonly tell: 'token'; readonly token: string | null }
  | { readonly tell: 'subscribe'; readonly topic: Topic }

/** What the worker tells the page; payloads and answers are as the server sent them. */
export type FromSocket =
  | { readonly is: 'connected' }
  | { readonly is: 'disconnected'; readonly by_server: boolean }
  | { readonly is: 'failed'; readonly comes_back: boolean; readonly session_over: boolean }
  | { readonly is: 'token_wanted' }
  | { readonly is: 'subscribed'; readonly topic: Topic; readonly answer: unknown }
  | { readonly is: 'event'; readonly name: string; readonly payload: unknown }
