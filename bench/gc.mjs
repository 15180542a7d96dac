// Preloaded into measured servers: memory is compared after a collection.
process.on('SIGUSR2', () => globalThis.gc())
