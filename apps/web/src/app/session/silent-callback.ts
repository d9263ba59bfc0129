// The callback page in the hidden frame of the silent sign-in, which sends its URL to the parent window.
window.parent.postMessage({ silentCallback: window.location.href }, window.location.origin)
