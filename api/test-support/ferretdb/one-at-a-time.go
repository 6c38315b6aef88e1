package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"log"
	"net"
	"sync"
)

// serveOneAtATime passes one command of each database at a time on to the server behind the socket, over all connections.
// MongoDB changes a document atomically; FerretDB 1 reads it, decides and writes it back in separate steps,
// so that two writers at once would both win a compare-and-swap. Databases do not wait for each other, or a slow command of
// one test would leave another test's driver without an answer for so long that it takes the server for dead.
func serveOneAtATime(entrance net.Listener, socket string) {
	var turns sync.Map
	for {
		client, err := entrance.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go func() {
			defer client.Close()
			server, err := net.Dial("unix", socket)
			if err != nil {
				return
			}
			defer server.Close()
			for passOn(client, server, &turns) == nil {
			}
		}()
	}
}

// passOn takes one message from the client, and its answer from the server within one turn of its database.
func passOn(client, server net.Conn, turns *sync.Map) error {
	command, err := readMessage(client)
	if err != nil {
		return err
	}
	turn, _ := turns.LoadOrStore(databaseOf(command), &sync.Mutex{})
	answer, err := inTurn(turn.(*sync.Mutex), server, command)
	if err != nil {
		return err
	}
	_, err = client.Write(answer)
	return err
}

// databaseOf is the value of the field $db, which every command names (a BSON string: type 2, name, length, text, zero). A
// driver's first greeting is of an older kind and names none.
func databaseOf(command []byte) string {
	_, value, found := bytes.Cut(command, []byte("\x02$db\x00"))
	if !found || len(value) < 4 {
		return ""
	}
	name, _, _ := bytes.Cut(value[4:], []byte{0})
	return string(name)
}

func inTurn(turn *sync.Mutex, server net.Conn, command []byte) ([]byte, error) {
	turn.Lock()
	defer turn.Unlock()
	if _, err := server.Write(command); err != nil {
		return nil, err
	}
	return readMessage(server)
}

// readMessage reads one message of the wire protocol; its first four bytes are its length, little endian.
func readMessage(from io.Reader) ([]byte, error) {
	header := make([]byte, 4)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(header)
	if length < 16 || length > 48_000_000 {
		return nil, errors.New("not a message of the MongoDB wire protocol")
	}
	message := make([]byte, length)
	copy(message, header)
	_, err := io.ReadFull(from, message[4:])
	return message, err
}
