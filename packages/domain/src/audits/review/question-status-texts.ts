import type { StatusTexts } from '../status-texts.ts'
import type { QuestionStatus } from './answers.ts'

export const QUESTION_STATUS_TEXTS: Readonly<Record<QuestionStatus, StatusTexts>> = {
  Compliant: {
    description: 'Your property meets this criterion.',
    auditorDescription: 'The property meets this criterion.',
    adminDescription: 'The auditor found this criterion met.',
  },
  Noncompliant: {
    description: 'Your property does not meet this criterion yet.',
    auditorDescription: 'The property does not meet this criterion.',
    adminDescription: 'The auditor found this criterion not met.',
  },
}
