import type { ProgrammeSettings } from '../../areas/programme/index.ts'

const SUPPORT = 'https://support.sojourn.example'

export const demoProgramme: Omit<ProgrammeSettings, 'version'> = {
  name: 'Sojourn',
  logoDocumentID: null,
  supportEmail: 'support@sojourn.test',
  complianceEmail: 'compliance@sojourn.test',
  reportRequestEmail: 'reports@sojourn.test',
  helpUrl: `${SUPPORT}/help`,
  auditorZoneUrl: `${SUPPORT}/auditors`,
  supportSiteUrl: SUPPORT,
  tools: [
    { key: 'audit-preparation', title: 'Audit preparation', text: 'What your auditor will ask to see, room by room, and how to have it ready.', url: `${SUPPORT}/audit-preparation` },
    { key: 'e-learning', title: 'E-learning', text: 'Short courses for every team, from housekeeping to the kitchen, with a certificate at the end.', url: `${SUPPORT}/e-learning` },
    { key: 'sustainability-toolkit', title: 'Sustainability toolkit', text: 'Policies, checklists and posters to adapt for your own property.', url: `${SUPPORT}/sustainability-toolkit` },
    { key: 'marketing-toolkit', title: 'Marketing toolkit', text: 'Your certification in words and pictures, for your website and your guests.', url: `${SUPPORT}/marketing-toolkit` },
    { key: 'epit-support', title: 'EPIT support', text: 'How to read your meters and enter a month of environmental data.', url: `${SUPPORT}/epit` },
    { key: 'news-and-updates', title: 'News and updates', text: 'What is changing in the programme, and what other properties are doing.', url: `${SUPPORT}/news` },
    { key: 'support', title: 'Support', text: 'Answers to common questions, and a person to write to when they do not help.', url: `${SUPPORT}/contact` },
    { key: 'chainconnect', title: 'ChainConnect head office meeting preparation', text: 'What to bring when your group and its properties are certified together.', url: `${SUPPORT}/chainconnect` },
  ],
  unsupportedBrowsers: ['Firefox', 'Safari'],
  improvementDays: 90,
  auditorListScope: 'assigned',
  analyticsUrl: '',
  selfRegistration: true,
  nameDecisionMaker: true,
  agreementRequired: false,
  caseAcknowledgeDays: 5,
  caseDecideDays: 60,
  siteStorageGB: 20,
  sessionDays: 30,
  offlineDays: 14,
  securityContact: 'security@sojourn.test',
  securityPolicyUrl: '',
  numberFormat: 'browser',
}
