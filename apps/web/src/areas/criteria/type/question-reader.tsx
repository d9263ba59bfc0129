import type { ReactNode } from 'react'
import { m } from '../../../messages/messages.js'
import { Modal } from '../../../ui/modal.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { TREND_NAMES } from '../dialogs/data-rule-field.tsx'
import { SECTION_NAMES } from '../dialogs/section-names.ts'
import type { Question, Type } from '../draft.ts'
import { listNumbers } from '../tree/rows.ts'
import css from './question-reader.module.css'

interface QuestionReaderProps {
  type: Type
  question: Question
  onClose(): void
}

/** A read-only criterion with all its fields. */
export function QuestionReader({ type, question, onClose }: QuestionReaderProps) {
  const number = listNumbers(type).get(question.auditTypeQuestionID) ?? ''
  const goals = question.sdg.map((goal) => `${goal}. ${type.sdgNames[goal] ?? ''}`)
  const topic = question.topic && `${question.topic} ${type.topics[question.topic] ?? ''}`
  return (
    <Modal width={600} title={`${number} ${question.title}`} onClose={onClose}>
      <div className={css.parts}>
        {question.description && <p>{question.description}</p>}
        <p className="dim">
          {[
            question.isMandatory ? m.types_question_mandatory() : m.types_non_mandatory(),
            !question.visible && m.types_hidden(),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Part title={m.types_question_guidance()} text={question.expertGuidance}>
          <RichText html={question.expertGuidance} />
        </Part>
        <Part title={m.types_question_auditor_guidance()} text={question.auditorExpertGuidance}>
          <RichText html={question.auditorExpertGuidance} />
        </Part>
        <Lines title={m.types_question_evidence()} lines={question.evidence} />
        <Lines title={m.types_places()} lines={question.areas} />
        <Lines title={m.types_question_sdg()} lines={goals} />
        <Lines title={m.types_question_topic()} lines={topic ? [topic] : []} />
        <Lines
          title={m.types_question_sections()}
          lines={question.environmentalSections.map((section) => SECTION_NAMES[section]())}
        />
        <Lines title={m.types_question_actions()} lines={question.correctiveActions} />
        <Lines title={m.types_phrases()} lines={question.phrases.map(describePhrase)} />
        <Lines title={m.types_rule()} lines={describeRule(question.dataRule)} />
      </div>
    </Modal>
  )
}

const ANSWER_NAMES = { Compliant: m.types_phrase_compliant, Noncompliant: m.types_phrase_noncompliant }

const describePhrase = ({ label, text, answer }: Question['phrases'][number]): string =>
  `${answer === null ? label : `${label} (${ANSWER_NAMES[answer]()})`}: ${text}`

function describeRule(rule: Question['dataRule']): string[] {
  if (rule === null) return []
  const { months, minimumMonths, enteredWithinDays, trend } = rule
  return [
    rule.sections.map((section) => SECTION_NAMES[section]()).join(', '),
    m.types_rule_read_months({ minimum: minimumMonths, months }),
    ...(enteredWithinDays === null ? [] : [m.types_rule_read_days({ days: enteredWithinDays })]),
    ...(trend === 'none' ? [] : [TREND_NAMES[trend]()]),
  ]
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  if (text === '') return null
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Part title={title} text={lines.join('')}>
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Part>
)
