import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { fileTypeFromStream } from 'file-type'
import type { S3Config } from '../config-s3.ts'
import type { BlobStore, ByteRange, PendingUploads, Storage } from './storage.ts'

/** Uploads on their way in stand beside it, under their bare ids. */
const FOLDER = 'files/'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name)

const unlessMissing = (error: unknown): void => {
  if (!isMissing(error)) throw error
}

function asStream(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The object store answered without content.')
}

function s3Blobs(s3: S3, Bucket: string): BlobStore {
  const Key = (key: string) => FOLDER + key
  const open = async (key: string, range?: ByteRange): Promise<Readable> => {
    const Range = range && { Range: `bytes=${range.start}-${range.end}` }
    return asStream((await s3.getObject({ Bucket, Key: Key(key), ...Range })).Body)
  }
  return {
    // An object appears when all of it has arrived, or not at all.
    put: async (key, content, size) => {
      await s3.putObject({ Bucket, Key: Key(key), Body: content, ContentLength: size })
    },
    open,
    read: async (key) => buffer(await open(key)),
    path: () => undefined,
    remove: async (key) => {
      // Amazon's store is content when nothing is there; others say so.
      await s3.deleteObject({ Bucket, Key: Key(key) }).catch(unlessMissing)
    },
    exists: (key) =>
      s3.headObject({ Bucket, Key: Key(key) }).then(
        () => true,
        (error: unknown) => {
          unlessMissing(error)
          return false
        },
      ),
    keys: async function* () {
      let after: string | undefined
      do {
        const page = await s3.listObjectsV2({
          Bucket,
          Prefix: FOLDER,
          ...(after && { ContinuationToken: after }),
        })
        for (const { Key: name } of page.Contents ?? []) if (name) yield name.slice(FOLDER.length)
        after = page.NextContinuationToken
      } while (after)
    },
    tidy: async () => undefined,
  }
}

class S3Uploads extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options)
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  /**
   * Also of an upload whose parts have been joined, which the library refuses. Objects go one by one, because not every
   * store takes the removal of several at once as this client sends it; the one that knows the parts goes last, so that
   * whatever fails can be tried again.
   */
  override async remove(uploadID: string): Promise<void> {
    await this.abort(uploadID).catch(unlessMissing)
    for (const ending of ['', '.part', '.info'])
      await this.client.deleteObject({ Bucket: this.bucket, Key: uploadID + ending }).catch(unlessMissing)
    await this.cache.delete(uploadID)
  }

  private async abort(uploadID: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(uploadID)
    await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: uploadID, UploadId })
  }
}

function s3Pending(s3: S3, Bucket: string, datastore: S3Uploads): PendingUploads {
  const read = async (uploadID: string) => asStream((await s3.getObject({ Bucket, Key: uploadID })).Body)
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
      await s3.copyObject({ Bucket, Key: FOLDER + key, CopySource: `${Bucket}/${uploadID}` })
    },
    discard: (uploadID) => datastore.remove(uploadID),
  }
}

export function createS3Storage({ bucket, region, endpoint, credentials }: S3Config): Storage {
  const client = {
    region,
    // Stores other than Amazon's are reached by path, and do not all know its newer checksums.
    ...(credentials && { credentials }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const s3 = new S3(client)
  const uploads = new S3Uploads({ s3ClientConfig: { ...client, bucket }, useTags: false })
  return { blobs: s3Blobs(s3, bucket), pending: s3Pending(s3, bucket, uploads) }
}
