import type { Reader } from './config-reader.ts'

export interface S3Config {
  bucket: string
  region: string
  /** The address of an S3-compatible store; undefined for Amazon S3. */
  endpoint: string | undefined
  /** Undefined if the machine has an IAM role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export function readS3Config(read: Reader, errors: string[]): S3Config | undefined {
  const bucket = read.text('S3_BUCKET')
  const endpoint = read.webUrl('S3_ENDPOINT', false)?.href.replace(/\/+$/, '')
  const accessKeyId = read.text('S3_ACCESS_KEY_ID')
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY')
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.')
  if (bucket === undefined) {
    if (endpoint ?? accessKeyId ?? secretAccessKey ?? read.text('S3_REGION'))
      errors.push('S3_BUCKET must be set too when any other S3_ variable is.')
    return undefined
  }
  return {
    bucket,
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}
