import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

export const formAnswersFeature = feature({
  name: 'form-answers',
  words,
  pages: [
    {
      path: '/apps/form/$id/answers',
      entrance: { module: 'CALENDAR', permission: 'CALENDAR_LIST' },
      load: () => import('./form-answers-page.tsx'),
    },
  ],
})
