import type { AppealableDecision, CaseMessageAudience, CaseOutcome, ComplaintSubject } from '@sojourn/domain'

interface DemoCaseMessage {
  from: 'complainant' | 'property' | 'handler'
  to?: CaseMessageAudience
  daysAgo: number
  text: string
}

export interface DemoCase {
  site: string
  title: string
  about:
    | { kind: 'appeal'; decision: AppealableDecision }
    | { kind: 'complaint'; subject: ComplaintSubject; name: string; email: string; isNameHidden: boolean }
  /** An Admin who did not take part in the certification. */
  handler: string
  receivedDaysAgo: number
  acknowledgedDaysAgo: number
  decided?: { daysAgo: number; outcome: CaseOutcome; letter: string }
  messages: readonly DemoCaseMessage[]
}

/** Oldest first. */
export const demoCases: readonly DemoCase[] = [
  {
    site: 'Cedar Narrows',
    title: 'Cedar Narrows appeals the decision Not Certified',
    about: { kind: 'appeal', decision: 'not-certified' },
    handler: 'admin@sojourn.test',
    receivedDaysAgo: 95,
    acknowledgedDaysAgo: 93,
    decided: {
      daysAgo: 61,
      outcome: 'decision-stands',
      letter:
        'The water meters were read on the day of the audit, and the readings of the months before were missing. The readings that were sent with the appeal begin after the audit.',
    },
    messages: [
      {
        from: 'property',
        daysAgo: 95,
        text: 'The report says that water and energy are not measured. We measure both every month. The readings are attached to the monthly reports.',
      },
      {
        from: 'handler',
        to: 'property',
        daysAgo: 90,
        text: 'Please send us the readings of the twelve months before the audit.',
      },
      {
        from: 'property',
        daysAgo: 82,
        text: 'We can only send the readings since the new meters were installed. The older ones were kept on paper and are lost.',
      },
    ],
  },
  {
    site: 'Riad Tamarisk',
    title: 'Riad Tamarisk appeals its withdrawal',
    about: { kind: 'appeal', decision: 'withdrawal' },
    handler: 'owen.park@sojourn.test',
    receivedDaysAgo: 25,
    acknowledgedDaysAgo: 22,
    messages: [
      {
        from: 'property',
        daysAgo: 25,
        text: 'The waste water plant was repaired, and the authority has opened it again. Our certificate was withdrawn although we had told you the date of the repair.',
      },
      {
        from: 'handler',
        to: 'internal',
        daysAgo: 21,
        text: 'The e-mail with the date of the repair arrived one day after the withdrawal.',
      },
      {
        from: 'handler',
        to: 'property',
        daysAgo: 20,
        text: 'Please send us the letter of the authority, and the analysis of the water after the repair.',
      },
      { from: 'property', daysAgo: 6, text: 'The letter is on its way. The analysis will be ready next week.' },
    ],
  },
  {
    site: 'Thalassa Cove',
    title: 'Towels are changed every day',
    about: {
      kind: 'complaint',
      subject: 'property',
      name: 'Sofia Lindqvist',
      email: 'sofia.lindqvist@guests.example',
      isNameHidden: true,
    },
    handler: 'admin@sojourn.test',
    receivedDaysAgo: 12,
    acknowledgedDaysAgo: 9,
    messages: [
      {
        from: 'complainant',
        daysAgo: 12,
        text: 'We stayed for a week and hung our towels up every morning, as the card in the bathroom says. They were changed every day. The sheets too. Reception told us that all rooms are done this way.',
      },
      {
        from: 'handler',
        to: 'complainant',
        daysAgo: 9,
        text: 'Thank you for telling us. Which room did you have, and on which days?',
      },
      { from: 'complainant', daysAgo: 8, text: 'Room 214, from Monday to Sunday in the first week of last month.' },
      {
        from: 'handler',
        to: 'property',
        daysAgo: 7,
        text: 'A guest tells us that towels and sheets are changed every day, also when the towels are hung up. Please send us the instruction for housekeeping and the laundry records of last month.',
      },
      {
        from: 'handler',
        to: 'internal',
        daysAgo: 7,
        text: 'The auditor saw the card in all rooms. The laundry records of the audit are from the low season.',
      },
    ],
  },
]
