import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { fileTypeFromStream } from 'file-type'
import type { S3Config } from '../config.ts'
import type { BlobStore, ByteRange, PendingUploads, Storage } from './storage.ts'

/** The prefix of blobs. Unfinished uploads have no prefix. */
const BLOB_PREFIX = 'files/'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name)

const ignoreMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error
}

function assertStream(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The object store responded without content.')
}

function createS3Blobs(s3: S3, Bucket: string): BlobStore {
  const toKey = (key: string) => BLOB_PREFIX + key
  const open = async (key: string, range?: ByteRange): Promise<Readable> => {
    const rangeOption = range && { Range: `bytes=${range.start}-${range.end}` }
    return assertStream((await s3.getObject({ Bucket, Key: toKey(key), ...rangeOption })).Body)
  }
  return {
    // S3 makes an object visible only when it is complete.
    put: async (key, content, size) => {
      await s3.putObject({ Bucket, Key: toKey(key), Body: content, ContentLength: size })
    },
    open,
    read: async (key) => buffer(await open(key)),
    path: () => undefined,
    remove: async (key) => {
      // Amazon S3 accepts the deletion of a missing object; other stores respond with an error.
      await s3.deleteObject({ Bucket, Key: toKey(key) }).catch(ignoreMissing)
    },
    exists: (key) =>
      s3.headObject({ Bucket, Key: toKey(key) }).then(
        () => true,
        (error: unknown) => {
          ignoreMissing(error)
          return false
        },
      ),
    keys: async function* () {
      let continuationToken: string | undefined
      do {
        const page = await s3.listObjectsV2({
          Bucket,
          Prefix: BLOB_PREFIX,
          ...(continuationToken && { ContinuationToken: continuationToken }),
        })
        for (const { Key: name } of page.Contents ?? []) if (name) yield name.slice(BLOB_PREFIX.length)
        continuationToken = page.NextContinuationToken
      } while (continuationToken)
    },
    deleteTemporaryFiles: async () => undefined,
  }
}

class S3Uploads extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options)
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  /**
   * Also removes an upload whose parts have been joined, which the library refuses. Objects are deleted one by one, because
   * not every store supports deleting several at once. The object with the list of parts is deleted last, so that a failed
   * removal can be repeated.
   */
  override async remove(uploadID: string): Promise<void> {
    await this.abort(uploadID).catch(ignoreMissing)
    for (const suffix of ['', '.part', '.info'])
      await this.client.deleteObject({ Bucket: this.bucket, Key: uploadID + suffix }).catch(ignoreMissing)
    await this.cache.delete(uploadID)
  }

  private async abort(uploadID: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(uploadID)
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: uploadID, UploadId })
  }
}

function createS3PendingUploads(s3: S3, Bucket: string, datastore: S3Uploads): PendingUploads {
  const read = async (uploadID: string) => assertStream((await s3.getObject({ Bucket, Key: uploadID })).Body)
  return {
    datastore,
    read,
    detect: async (uploadID) => {
      const content = await read(uploadID)
      try {
        return (await fileTypeFromStream(Readable.toWeb(content)))?.ext
      } finally {
        content.destroy()
      }
    },
    promote: async (uploadID, key) => {
      await s3.copyObject({ Bucket, Key: BLOB_PREFIX + key, CopySource: `${Bucket}/${uploadID}` })
    },
    discard: (uploadID) => datastore.remove(uploadID),
  }
}

export function createS3Storage({ bucket, region, endpoint, credentials }: S3Config): Storage {
  const client = {
    region,
    // Other S3-compatible stores use path-style URLs, and some do not support the newer checksums.
    ...(credentials && { credentials }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const s3 = new S3(client)
  const uploads = new S3Uploads({ s3ClientConfig: { ...client, bucket }, useTags: false })
  return { blobs: createS3Blobs(s3, bucket), pending: createS3PendingUploads(s3, bucket, uploads) }
}
