/** Where the socket is served. */
export const realtimePath = '/socket.io'
