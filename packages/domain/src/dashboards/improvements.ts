import { isExcused, type QuestionStatus } from '../audits/review/answers.ts'
import { criterionNumber, type TypeVersion } from '../criteria/numbering.ts'

interface Criterion {
  auditTypeQuestionID: string
  questionNumber: number
  title: string
  visible: boolean
  isMandatory: boolean
  response: { auditQuestionStatus: QuestionStatus } | null
  /** Oldest first. */
  customerThread: readonly { fromProperty: boolean }[]
}

interface Group {
  questionPrefix: string
  visible: boolean
  questions: readonly Criterion[]
  groups: readonly Group[]
}

export interface Improvement {
  auditTypeQuestionID: string
  number: string
  title: string
  /** Whether the last message is from the property, so that the certifier has to decide. */
  hasReply: boolean
}

/** The criteria that a property has to improve, with their displayed numbers, in the order of the report. */
export function listImprovements(
  groups: readonly Group[],
  { typeVersion, firstAudit }: { typeVersion: TypeVersion; firstAudit: boolean },
): Improvement[] {
  return groups.flatMap((group) => {
    if (!group.visible) return []
    const { questionPrefix } = group
    const improvements = group.questions.flatMap((criterion, index) => {
      const { auditTypeQuestionID, questionNumber, title, visible, response } = criterion
      const isNoncompliant = visible && response?.auditQuestionStatus === 'Noncompliant'
      if (!isNoncompliant || isExcused(criterion, firstAudit)) return []
      const number = criterionNumber(typeVersion, { questionNumber, questionPrefix, position: index + 1 })
      const hasReply = criterion.customerThread.at(-1)?.fromProperty === true
      return [{ auditTypeQuestionID, number, title, hasReply }]
    })
    return [...improvements, ...listImprovements(group.groups, { typeVersion, firstAudit })]
  })
}
