import { allowed, type Decision, refused } from '../kernel/decision.ts'

const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

export const MAX_UNFINISHED_UPLOADS = 5
/** An unfinished upload is deleted this long after it was created. */
export const UNFINISHED_UPLOAD_MILLISECONDS = 24 * 3_600_000
/** For people without a property, such as a new account that nobody has attached to one yet. */
const PERSON_STORAGE_BYTES = 50 * MEGABYTE

export const siteStorageBytes = (gigabytes: number): number => gigabytes * GIGABYTE

export const checkUnfinishedUploads = (unfinished: number): Decision<'too-many-uploads'> =>
  unfinished < MAX_UNFINISHED_UPLOADS ? allowed : refused('too-many-uploads')

export const checkPersonStorage = (usedBytes: number, newBytes: number): Decision<'person-storage-full'> =>
  usedBytes + newBytes <= PERSON_STORAGE_BYTES ? allowed : refused('person-storage-full')

export const checkSiteStorage = (
  usedBytes: number,
  newBytes: number,
  gigabytes: number,
): Decision<'site-storage-full'> =>
  usedBytes + newBytes <= siteStorageBytes(gigabytes) ? allowed : refused('site-storage-full')

export const siteStorageSentence = (gigabytes: number): string =>
  `This property has used its ${gigabytes} GB of storage. Ask your programme administrator to raise the limit or remove documents.`
