import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { country, language, programme, stateOrProvince, webConfiguration } from './calls.ts'
import { programmeSettings, programmeSettingsBody, programmeTool } from './settings.ts'

const name = 'Sojourn'
const tool = {
  key: 'water-guide',
  title: 'Water guide',
  text: 'How to measure and save water.',
  url: 'https://help.sojourn.test/water',
}

export const programmeShapes = {
  Programme: shape(programme, { name }),
  ProgrammeSettings: shape(programmeSettings, {
    name,
    selfRegistration: true,
    nameDecisionMaker: true,
    agreementRequired: false,
    caseAcknowledgeDays: 5,
    caseDecideDays: 60,
  }),
  ProgrammeSettingsChange: shape(programmeSettingsBody, {
    name,
    tools: [tool],
    selfRegistration: true,
    nameDecisionMaker: true,
    agreementRequired: false,
    caseAcknowledgeDays: 5,
    caseDecideDays: 60,
    uploadID: undefined,
  }),
  ProgrammeTool: shape(programmeTool, tool),
  Country: shape(country, { name: 'Portugal' }),
  StateOrProvince: shape(stateOrProvince, { code: 'PT-08', name: 'Faro' }),
  Language: shape(language, { code: 'pt', name: 'Portuguese' }),
  WebConfiguration: shape(webConfiguration, {
    authority: 'https://sojourn.example.org/identity',
    client_id: 'sojourn-web',
    redirect_uri: 'https://sojourn.example.org/authentication/login-callback',
    post_logout_redirect_uri: 'https://sojourn.example.org/authentication/logout-callback',
    scope: 'openid profile email',
    resource: 'https://sojourn.example.org/api',
    profileUrl: 'https://sojourn.example.org/identity/account',
    registerUrl: 'https://sojourn.example.org/identity/register',
    registerAuditorUrl: 'https://sojourn.example.org/identity/register-auditor',
  }),
}

export const programmeCallExamples: CallExamples = {}
