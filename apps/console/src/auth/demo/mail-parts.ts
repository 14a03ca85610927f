import type { demoMail } from '@baquiano/contract/mail'
import type { EndpointOutput } from '@baquiano/contract/platform'

export type DemoMail = EndpointOutput<typeof demoMail.inbox>['records'][number]

/** What a person needs of a mail: its code, or the path that its link leads to on this site. */
export function partsOf(text: string): { code: string | undefined; link: string | undefined } {
  return {
    code: /\b\d{6}\b/.exec(text)?.[0],
    link: /https?:\/\/[^/\s]+(\/pages\/(?:create|reset)-password\/[\w-]+)/.exec(text)?.[1],
  }
}
