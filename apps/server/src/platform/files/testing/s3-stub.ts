import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  content: Buffer
  metadata: Record<string, string>
}

const calculateEtag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

const MIN_PART_BYTES = 5 * 1024 * 1024

/**
 * The part of the S3 protocol that uploads and blobs use, in memory, with one bucket and without signatures. It is as strict
 * as the strictest store: deleting a missing object fails, objects are deleted one by one, and parts are joined only with
 * the names and checksums they were sent with.
 */
export async function startS3Stub() {
  const objects = new Map<string, StoredObject>()
  const multipartUploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  let shouldRefuseNext = false

  function respond(response: ServerResponse, status: number, root: string, inner = '') {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`)
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    respond(response, status, 'Error', `<Code>${code}</Code><Message>Refused</Message>`)
  const respondMissing = (response: ServerResponse, code: string) => refuse(response, 404, code)

  function sendObject(request: IncomingMessage, response: ServerResponse, key: string) {
    const storedObject = objects.get(key)
    if (!storedObject) return respondMissing(response, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const content =
      from === undefined ? storedObject.content : storedObject.content.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      ...storedObject.metadata,
      'content-length': content.length,
      etag: calculateEtag(storedObject.content),
    })
    return response.end(request.method === 'HEAD' ? undefined : content)
  }

  function listObjects(response: ServerResponse, prefix: string) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
    const rows = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    return respond(response, 200, 'ListBucketResult', `<IsTruncated>false</IsTruncated>${rows}`)
  }

  /** The parts in the request, or the error code if they cannot be joined. */
  function findNamedParts(parts: Map<number, Buffer>, body: Buffer): Buffer[] | string {
    const rows = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([row]) => ({
      partNumber: Number(/<PartNumber>(\d+)</.exec(row)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(row)?.[1]?.replaceAll('&quot;', '"'),
    }))
    if (rows.length === 0) return 'MalformedXML'
    if (rows.some(({ partNumber }, index) => index > 0 && partNumber <= (rows[index - 1]?.partNumber ?? 0)))
      return 'InvalidPartOrder'
    const namedParts: Buffer[] = []
    for (const { partNumber, etag } of rows) {
      const part = parts.get(partNumber)
      if (!part || calculateEtag(part) !== etag) return 'InvalidPart'
      namedParts.push(part)
    }
    return namedParts.slice(0, -1).some((part) => part.length < MIN_PART_BYTES)
      ? 'EntityTooSmall'
      : namedParts
  }

  function handleParts(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    number: number,
    body: Buffer,
  ) {
    const upload = multipartUploads.get(id)
    if (!upload) return respondMissing(response, 'NoSuchUpload')
    const parts = [...upload.parts].sort(([a], [b]) => a - b)
    switch (request.method) {
      case 'PUT':
        upload.parts.set(number, body)
        return response.writeHead(200, { etag: calculateEtag(body) }).end()
      case 'GET': {
        const rows = parts.map(
          ([partNumber, part]) =>
            `<Part><PartNumber>${partNumber}</PartNumber><ETag>${calculateEtag(part)}</ETag><Size>${part.length}</Size></Part>`,
        )
        return respond(response, 200, 'ListPartsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`)
      }
      case 'POST': {
        const joinedParts = findNamedParts(upload.parts, body)
        if (typeof joinedParts === 'string') return refuse(response, 400, joinedParts)
        objects.set(upload.key, { content: Buffer.concat(joinedParts), metadata: {} })
        multipartUploads.delete(id)
        return respond(response, 200, 'CompleteMultipartUploadResult', `<Key>${upload.key}</Key>`)
      }
      default:
        multipartUploads.delete(id)
        return response.writeHead(204).end()
    }
  }

  function putObject(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const source = request.headers['x-amz-copy-source']
    if (typeof source === 'string') {
      const storedObject = objects.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''))
      if (!storedObject) return respondMissing(response, 'NoSuchKey')
      objects.set(key, storedObject)
      return respond(response, 200, 'CopyObjectResult', `<ETag>${calculateEtag(storedObject.content)}</ETag>`)
    }
    const metadata = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
    objects.set(key, {
      content: body,
      metadata: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])),
    })
    return response.writeHead(200, { etag: calculateEtag(body) }).end()
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(pathname).split('/').slice(2).join('/')
    const body = await buffer(request)
    if (shouldRefuseNext) {
      shouldRefuseNext = false
      return refuse(response, 403, 'AccessDenied')
    }
    const uploadId = searchParams.get('uploadId')
    if (uploadId !== null)
      return handleParts(request, response, uploadId, Number(searchParams.get('partNumber')), body)
    if (searchParams.has('uploads')) {
      const id = randomUUID()
      multipartUploads.set(id, { key, parts: new Map() })
      return respond(
        response,
        200,
        'InitiateMultipartUploadResult',
        `<Key>${key}</Key><UploadId>${id}</UploadId>`,
      )
    }
    if (request.method === 'POST') return refuse(response, 501, 'NotImplemented')
    if (searchParams.has('list-type')) return listObjects(response, searchParams.get('prefix') ?? '')
    if (request.method === 'PUT') return putObject(request, response, key, body)
    if (request.method === 'DELETE')
      return objects.delete(key) ? response.writeHead(204).end() : respondMissing(response, 'NoSuchKey')
    return sendObject(request, response, key)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    keys: () => [...objects.keys()].sort(),
    unfinished: () => multipartUploads.size,
    refuseNext: () => {
      shouldRefuseNext = true
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
