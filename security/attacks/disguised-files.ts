import { deflateRawSync } from 'node:zlib'
import {
  docx,
  exe,
  jpeg,
  mp4,
  odt,
  ole,
  pdf,
  png,
  wmv,
  zip,
} from '../../apps/server/src/platform/files/testing/samples.ts'

export interface UploadedFile {
  name: string
  /** As declared by the client. */
  mimeType: string
  content: Buffer<ArrayBuffer>
}

const hex = (digits: string, overrides = '') =>
  Buffer.concat([Buffer.from(digits, 'hex'), Buffer.from(overrides)])
const bytes = (text: string) => Buffer.from(text)

const SCRIPT = '<script>fetch("/api/User/Me")</script>'
const contentTypes = (kind: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.${kind}.main+xml"/></Types>`
const officeFile = (kind: string, part: string) =>
  zip({ '[Content_Types].xml': contentTypes(kind), [part]: '<x/>', 'word/vbaProject.bin': 'Sub AutoOpen()' })

/** A ZIP bomb: its one entry, named like a worksheet, expands to 10 MB. */
function createZipBomb(): Buffer<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(10_000_000, ' '))
  const archive = zip({ 'xl/worksheets/sheet1.xml': packed.toString('latin1') })
  archive.writeUInt16LE(8, 8)
  return archive
}

/** File contents by kind. */
const CONTENTS: Readonly<Record<string, Buffer<ArrayBuffer>>> = {
  exe: exe(),
  elf: hex('7f454c4602010100', 'x'.repeat(200)),
  macho: hex('cffaedfe07000001', 'x'.repeat(200)),
  class: hex('cafebabe00000034', 'x'.repeat(200)),
  wasm: hex('0061736d01000000', 'x'.repeat(200)),
  lnk: hex('4c0000000114020000000000c000000000000046', 'x'.repeat(200)),
  swf: hex('4657530a00010002', 'x'.repeat(200)),
  html: bytes(`<!doctype html><html><body>${SCRIPT}</body></html>`),
  svg: bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('/api')">${SCRIPT}</svg>`),
  xml: bytes('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  script: bytes('#!/bin/sh\ncurl http://127.0.0.1/ | sh\n'),
  module: bytes('export default () => fetch("/api/User/Me")\n'),
  gif: hex('474946383961', `\x01\x00\x01\x00;${SCRIPT}`),
  gifar: Buffer.concat([hex('47494638396101000100'), zip({ 'META-INF/MANIFEST.MF': 'Main-Class: X' })]),
  webp: Buffer.concat([bytes('RIFF'), hex('24000000'), bytes('WEBPVP8 '), Buffer.alloc(40, 1)]),
  bmp: hex('424d46000000000000003600000028000000', SCRIPT),
  ico: hex('00000100010010100000010020006804', 'x'.repeat(200)),
  rar: hex('526172211a0701003392b5e5', 'x'.repeat(200)),
  sevenzip: hex('377abcaf271c0004', 'x'.repeat(200)),
  gzip: hex('1f8b0800000000000003', 'x'.repeat(200)),
  jar: zip({ 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.class': 'x' }),
  archive: zip({ 'setup.exe': 'MZ', 'autorun.inf': 'open=setup.exe' }),
  bomb: createZipBomb(),
  docm: officeFile('ms-word.document.macroEnabled', 'word/document.xml'),
  xlsm: officeFile('ms-excel.sheet.macroEnabled', 'xl/workbook.xml'),
  pptm: officeFile('ms-powerpoint.presentation.macroEnabled', 'ppt/presentation.xml'),
  scriptThenPng: Buffer.concat([bytes(SCRIPT), png()]),
  zeros: Buffer.alloc(300),
  pdf: pdf(),
  png: png(),
  jpeg: jpeg(),
  mp4: mp4(),
  wmv: wmv(),
  ole: ole(),
  docx: docx(),
  odt: odt(),
}

/** Extensions that are valid for a kind. */
const VALID_EXTENSIONS: Readonly<Record<string, string>> = {
  pdf: '.pdf',
  png: '.png',
  jpeg: '.jpg .jpeg',
  mp4: '.mp4 .mov',
  wmv: '.wmv',
  ole: '.doc .xls .ppt',
  docx: '.docx',
  odt: '.odt',
  archive: '.pages .numbers .key',
  bomb: '.pages .numbers .key',
}
const EXTENSIONS = ['.jpg', '.png', '.pdf', '.docx', '.xlsx', '.doc', '.odt', '.mp4', '.wmv', '.txt', '.csv']
const TEXT_KINDS = new Set(['html', 'svg', 'xml', 'script', 'module'])
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
}

const isValid = (kind: string, extension: string): boolean =>
  (VALID_EXTENSIONS[kind]?.split(' ').includes(extension) ?? false) ||
  (TEXT_KINDS.has(kind) && ['.txt', '.csv'].includes(extension))

/** Names with an extension that is not allowed; their content is a valid PNG. */
const FORBIDDEN_NAMES = [
  ...['photo.jpg.exe', 'photo.png.html', 'photo.svg', 'photo.jpg.js', 'photo.php', 'photo.phtml'],
  ...['photo.png.SVG', 'photo.jsp', 'photo.docm', 'photo.xlsm', 'photo.bat', 'photo.ps1', 'photo.htaccess'],
  ...[
    'photo.exe ',
    'photo.exe.',
    'photo.exe. . .',
    'photo.png\u202egnp.exe',
    'photo.png\u0000.exe',
    '.htaccess',
  ],
  ...['photo', 'photo.', 'photo.png/.exe', 'photo.png\\x.exe', 'photo.exe\u200b', 'photo.xhtml', 'photo.mht'],
]

/** Every kind of content under every extension that is not valid for it. */
export const disguisedFiles = (): UploadedFile[] => [
  ...FORBIDDEN_NAMES.map((name) => ({ name, mimeType: 'image/png', content: png() })),
  ...Object.entries(CONTENTS).flatMap(([kind, content]) =>
    EXTENSIONS.filter((extension) => !isValid(kind, extension)).map((extension) => ({
      name: `${kind}${extension}`,
      mimeType: MIME_TYPES[extension] ?? 'application/octet-stream',
      content,
    })),
  ),
]
