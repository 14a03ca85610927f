import type { Question } from '../fields/index.ts'
import type { FormContent } from '../forms/index.ts'

/**
 * Everything that the versions of a form have asked, each name once: as its newest version asks it, with the options
 * that older ones had beside, so that what was chosen then keeps its label. What is no longer asked comes last.
 *
 * @param versions the newest first
 */
export function questionsOf(versions: readonly Pick<FormContent, 'fields'>[]): Question[] {
  const questions = new Map<string, Question>()
  for (const question of versions.flatMap(({ fields }) => fields)) {
    const newer = questions.get(question.name)
    questions.set(question.name, newer ? withOptionsOf(newer, question) : question)
  }
  return [...questions.values()]
}

function withOptionsOf(newer: Question, older: Question): Question {
  const known = new Set(newer.options.map(({ value }) => value))
  const former = older.type === newer.type ? older.options : []
  return {
    ...newer,
    options: [...newer.options, ...former.filter(({ value }) => !known.has(value))],
  }
}
