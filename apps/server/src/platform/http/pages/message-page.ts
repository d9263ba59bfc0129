import type { FastifyReply } from 'fastify'
import { createPageStyles } from './assets.ts'
import { html, mark } from './html.ts'

export const messagePageStyles = createPageStyles('/message-page', import.meta.dirname, 'message-page')

const renderPage = (title: string, sentence: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Sojourn</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${messagePageStyles.styles}">
</head>
<body class="message-page">
<a class="brand" href="/">${mark}<b>Sojourn</b></a>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<a href="">Try again</a>
</main>
</body>
</html>
`.text

/** Sends a page with one message that needs no database. The caller has set the status of the response. */
export const sendMessagePage = (reply: FastifyReply, title: string, sentence: string) =>
  reply.type('text/html; charset=utf-8').serializer(String).send(renderPage(title, sentence))
