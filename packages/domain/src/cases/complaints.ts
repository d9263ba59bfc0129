import type { UploadExtension } from '../documents/upload-rules.ts'
import { CASE_TITLE_LENGTH, type ComplaintSubject } from './cases.ts'

export const COMPLAINT_TEXT_MIN = 20
/** A complaint whose e-mail address is not confirmed within these days is deleted. */
export const COMPLAINT_CONFIRM_DAYS = 7
/** Every e-mail to the complainant has a new link to the case. */
export const COMPLAINT_LINK_DAYS = 180
/** How many complaints with the same e-mail address can wait for their confirmation. */
export const COMPLAINT_PENDING_LIMIT = 3
/** The maximum number of complaints, and of replies by complainants, a day from one network. */
export const COMPLAINTS_PER_DAY = 5
export const COMPLAINT_REPLIES_PER_DAY = 20

export const COMPLAINT_FILE_MEGABYTES = 10
export const COMPLAINT_FILE_EXTENSIONS: readonly UploadExtension[] = [
  '.jpg',
  '.jpeg',
  '.png',
  '.pdf',
  '.txt',
  '.docx',
  '.mp4',
  '.mov',
]

/** The title of a complaint until an Admin acknowledges it. */
export const complaintTitle = (subject: ComplaintSubject, propertyName: string): string =>
  ({
    property: `Complaint about ${propertyName}`,
    'label-use': `Complaint about the use of the label by ${propertyName}`,
    service: `Complaint about the certification of ${propertyName}`,
  })[subject].slice(0, CASE_TITLE_LENGTH)
