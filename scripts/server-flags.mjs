// The flags of Node with which the server runs.

/**
 * The young generation has halves of 16 MB. With V8's default of 64 MB, each collection stops all calls for 8 to 11 ms, several times
 * a second in a flood. With 16 MB it stops them for at most 4 ms (docs/adr/0043-fair-turns.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];
