/**
 * Loaded into a child process (`--import`): ends it when its parent goes away, however that came about. kill -9 leaves a parent
 * no time to stop its children, but it does close the channel between the two.
 */
process.on('disconnect', () => process.exit())
process.channel?.unref() // A listener must not keep a finished process alive.
